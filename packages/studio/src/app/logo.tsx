/** A mask: two eyes in a face that is not one's own. */
export function Logo({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" className={className} aria-hidden>
      <path
        d="M3 10c8-4 18-4 26 0 1 9-3 15-8 15-3 0-3-3-5-3s-2 3-5 3C6 25 2 19 3 10z"
        className="fill-accent"
      />
      <ellipse cx="10.5" cy="15" rx="3.4" ry="2.4" className="fill-surface" />
      <ellipse cx="21.5" cy="15" rx="3.4" ry="2.4" className="fill-surface" />
    </svg>
  )
}
