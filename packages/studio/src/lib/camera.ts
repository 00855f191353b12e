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
  /** The same, small and at once, for a moving picture; null while there is nothing to see. */
  glance(): HTMLCanvasElement | null
  stop(): void
  /** Asks for the camera again, after it was refused; one that was pulled out is found when it is back. */
  retry(): void
}

const JPEG_QUALITY = 0.92
const GLANCE_PIXELS = 480

/** The camera, for as long as the component is shown and `isWanted`. */
export function useCamera({
  isWanted = true,
  cameraId = null,
}: {
  isWanted?: boolean
  /** Null: the one that faces the person. */
  cameraId?: string | null
} = {}): Camera {
  const [state, setState] = useState<CameraState>('asking')
  const [tries, setTries] = useState(0)
  const stream = useRef<MediaStream | null>(null)
  const video = useRef<HTMLVideoElement | null>(null)

  const stop = useCallback(() => {
    if (stream.current) stopAll(stream.current)
    stream.current = null
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks again
  useEffect(() => {
    if (!isWanted) return
    let isOver = false
    setState('asking')
    openCamera(cameraId).then(
      (opened) => {
        // A camera that comes late must not stop the one that was chosen since.
        if (isOver) return stopAll(opened)
        stop()
        stream.current = opened
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
  }, [isWanted, cameraId, tries, stop])

  // Whoever plugs it in again need not tell the page.
  const isGone = isWanted && state === 'none'
  useEffect(() => {
    const devices = navigator.mediaDevices as MediaDevices | undefined
    if (!isGone || !devices) return
    const look = () => setTries((n) => n + 1)
    devices.addEventListener('devicechange', look)
    return () => devices.removeEventListener('devicechange', look)
  }, [isGone])

  const videoRef = useCallback((element: HTMLVideoElement | null) => {
    video.current = element
    if (element && stream.current) element.srcObject = stream.current
  }, [])

  const shoot = useCallback(async () => {
    if (!video.current) throw new Error('The camera is off.')
    return still(video.current)
  }, [])
  const glance = useCallback(() => video.current && drawn(video.current, GLANCE_PIXELS), [])

  return { videoRef, state, shoot, glance, stop, retry: () => setTries((n) => n + 1) }
}

function stopAll(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}

export type FoundCamera = { readonly id: string; readonly name: string }

/** The cameras of this machine. Browsers name them only to pages that may use one. */
export function useCameras(isAllowed: boolean): readonly FoundCamera[] {
  const [found, setFound] = useState<readonly FoundCamera[]>([])
  useEffect(() => {
    const devices = navigator.mediaDevices as MediaDevices | undefined
    if (!isAllowed || !devices?.enumerateDevices) return
    const look = () =>
      void devices.enumerateDevices().then(
        (all) =>
          setFound(
            all
              .filter(({ kind, deviceId }) => kind === 'videoinput' && deviceId !== '')
              .map(({ deviceId, label }) => ({ id: deviceId, name: label })),
          ),
        () => {},
      )
    look()
    devices.addEventListener('devicechange', look)
    return () => devices.removeEventListener('devicechange', look)
  }, [isAllowed])
  return found
}

/** Only pages from https or localhost are given a camera. One that was pulled out is replaced by another. */
function openCamera(cameraId: string | null): Promise<MediaStream> {
  const devices = navigator.mediaDevices as MediaDevices | undefined
  if (!devices?.getUserMedia) return Promise.reject(new Error('no camera found'))
  const wanted = cameraId === null ? { facingMode: 'user' } : { deviceId: { ideal: cameraId } }
  return devices.getUserMedia({
    audio: false,
    video: { ...wanted, width: { ideal: 1920 }, height: { ideal: 1080 } },
  })
}

function isRefusal(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'NotAllowedError'
}

/** What the page shows of the camera's picture, with its longer side no longer than this. */
function drawn(video: HTMLVideoElement, longest = Number.POSITIVE_INFINITY) {
  const seen = { width: video.videoWidth, height: video.videoHeight }
  const isCut = getComputedStyle(video).objectFit === 'cover'
  const box = { width: video.clientWidth, height: video.clientHeight }
  const { x, y, width, height } = shownPart(seen, isCut ? box : seen)
  if (width === 0) return null
  const scale = Math.min(1, longest / Math.max(width, height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(width * scale)
  canvas.height = Math.round(height * scale)
  const pen = canvas.getContext('2d')
  pen?.drawImage(video, x, y, width, height, 0, 0, canvas.width, canvas.height)
  return pen && canvas
}

async function still(video: HTMLVideoElement): Promise<Blob> {
  const canvas = drawn(video)
  if (!canvas) throw new Error('The camera has no picture yet. Try again.')
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The photo could not be saved.'))),
      'image/jpeg',
      JPEG_QUALITY,
    ),
  )
}
