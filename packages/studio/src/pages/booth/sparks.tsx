import { FittedFrame } from './fitted-picture.tsx'

const COUNT = 36
/** Turned by this each time, no two are beside each other and none is twice in a place. */
const GOLDEN_ANGLE = 137.5

/** Lights that fly off from behind a picture as it opens, in the colour of the campaign. */
export function Sparks({ shape }: { shape: number }) {
  return (
    <div
      aria-hidden
      className="pointer-events-none absolute inset-0 grid *:min-h-0 motion-reduce:hidden"
    >
      <FittedFrame shape={shape} isBare>
        {Array.from({ length: COUNT }, (_, place) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
            key={place}
            className="animate-spark absolute top-[42%] left-1/2"
            style={{
              rotate: `${(place * GOLDEN_ANGLE) % 360}deg`,
              animationDelay: `${150 + ((place * 7) % 11) * 45}ms`,
              ['--far' as string]: `${48 + ((place * 13) % 29)}vmin`,
              ['--size' as string]: `${0.5 + ((place * 5) % 7) * 0.16}vmin`,
            }}
          />
        ))}
      </FittedFrame>
    </div>
  )
}
