import { useCallback, useEffect, useRef, useState } from 'react'
import { shownPart } from './shown-part.ts'

/** `none`: there is no camera, another program holds it, or the page is not allowed one at all. */
export type CameraState = 'asking' | 'on' | 'refused' | 'none'

export type Camera = {
  /** For the `<video autoPlay playsInline muted>` that shows what the camera sees. */
  readonly videoRef: (video: HTMLVideoElement | null) => void
  readonly state: CameraState
  /** What is shown now as a JPEG, the right way round however it is mirrored. */
  shoot(): Promise<Blob>
  stop(): void
  /** Asks for the camera again, after it was refused or pulled out. */
  retry(): void
}

const WANTED: MediaStreamConstraints = {
  audio: false,
  video: { facingMode: 'user', width: { ideal: 1920 }, height: { ideal: 1080 } },
}
const JPEG_QUALITY = 0.92

/** The camera, for as long as the component is shown and `isWanted`. */
export function useCamera({ isWanted = true } = {}): Camera {
  const [state, setState] = useState<CameraState>('asking')
  const [tries, setTries] = useState(0)
  const stream = useRef<MediaStream | null>(null)
  const video = useRef<HTMLVideoElement | null>(null)

  const stop = useCallback(() => {
    for (const track of stream.current?.getTracks() ?? []) track.stop()
    stream.current = null
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks again
  useEffect(() => {
    if (!isWanted) return
    let isOver = false
    setState('asking')
    openCamera().then(
      (opened) => {
        stop()
        stream.current = opened
        if (isOver) return stop()
        if (video.current) video.current.srcObject = opened
        for (const track of opened.getTracks()) track.onended = () => setState('none')
        setState('on')
      },
      (error: unknown) => {
        if (!isOver) setState(isRefusal(error) ? 'refused' : 'none')
      },
    )
    return () => {
      isOver = true
      stop()
    }
  }, [isWanted, tries, stop])

  const videoRef = useCallback((element: HTMLVideoElement | null) => {
    video.current = element
    if (element && stream.current) element.srcObject = stream.current
  }, [])

  const shoot = useCallback(async () => {
    if (!video.current) throw new Error('The camera is off.')
    return still(video.current)
  }, [])

  return { videoRef, state, shoot, stop, retry: () => setTries((n) => n + 1) }
}

/** Only pages from https or localhost are given a camera. */
function openCamera(): Promise<MediaStream> {
  const devices = navigator.mediaDevices as MediaDevices | undefined
  if (!devices?.getUserMedia) return Promise.reject(new Error('no camera found'))
  return devices.getUserMedia(WANTED)
}

function isRefusal(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'NotAllowedError'
}

async function still(video: HTMLVideoElement): Promise<Blob> {
  const seen = { width: video.videoWidth, height: video.videoHeight }
  const isCut = getComputedStyle(video).objectFit === 'cover'
  const box = { width: video.clientWidth, height: video.clientHeight }
  const { x, y, width, height } = shownPart(seen, isCut ? box : seen)
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const pen = canvas.getContext('2d')
  if (!pen || width === 0) throw new Error('The camera has no picture yet. Try again.')
  pen.drawImage(video, x, y, width, height, 0, 0, width, height)
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The photo could not be saved.'))),
      'image/jpeg',
      JPEG_QUALITY,
    ),
  )
}
