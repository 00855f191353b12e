import { useState } from 'react'
import { ReactCompareSlider, ReactCompareSliderHandle } from 'react-compare-slider'

const SAME_SHAPE = 0.04

/** Photo and result under one slider. A photo of another shape is shown whole, on a blur of itself. */
export function Compare({
  before,
  after,
  alt,
  ratio,
}: {
  before: string
  after: string
  alt: string
  /** Width by height of the result. */
  ratio: number
}) {
  const [photoRatio, setPhotoRatio] = useState<number | null>(null)
  const hasSameShape = photoRatio !== null && Math.abs(photoRatio / ratio - 1) < SAME_SHAPE
  return (
    <ReactCompareSlider
      // The library hides the outline of the whole handle: its button shows the focus instead.
      className="size-full [&_[role=slider]:focus-visible>div>div:nth-child(2)]:outline-3 [&_[role=slider]:focus-visible>div>div:nth-child(2)]:outline-accent"
      defaultPosition={50}
      handle={
        <ReactCompareSliderHandle
          buttonStyle={{ backdropFilter: 'blur(4px)', background: 'rgb(0 0 0 / 0.25)' }}
        />
      }
      itemOne={
        <div className="relative size-full overflow-hidden bg-sunken">
          {!hasSameShape && (
            <img
              src={before}
              alt=""
              className="absolute inset-0 size-full scale-110 object-cover opacity-60 blur-xl"
            />
          )}
          <img
            src={before}
            alt="Original"
            onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
              setPhotoRatio(naturalWidth / naturalHeight)
            }
            className={`relative size-full ${hasSameShape ? 'object-cover' : 'object-contain'}`}
          />
        </div>
      }
      itemTwo={<img src={after} alt={alt} className="size-full object-cover" />}
    />
  )
}
