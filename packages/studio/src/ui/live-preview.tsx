/** The unfinished picture over whatever fills its place: it fades in and moves nothing. */
export function LivePreview({ image }: { image: string }) {
  return (
    <img
      src={image}
      alt="Your result so far"
      className="absolute inset-0 size-full object-cover opacity-100 transition-opacity duration-700 starting:opacity-0"
    />
  )
}
