import { CameraOff, LoaderCircle } from 'lucide-react'
import { useState } from 'react'
import { useCamera, useCameras } from '../../../lib/camera.ts'
import { Button } from '../../../ui/button.tsx'
import { Field, NativeSelect } from '../../../ui/field.tsx'
import { Mirror } from '../../../ui/mirror.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { type DeviceSettings, keepDevice, readDevice } from '../device-settings.ts'

const LABELS = {
  refused: 'The browser blocked the camera. Allow it in the address bar, then try again.',
  none: 'No camera found. Connect one, or close the program that uses it. Cameras need https or localhost.',
} as const

/** What guests will see of themselves, before the booth is locked. */
export function CameraCheck() {
  const [device, setDevice] = useState(readDevice)
  const { videoRef, state, retry } = useCamera({ cameraId: device.cameraId })
  const cameras = useCameras(state === 'on')
  const change = (part: Partial<DeviceSettings>) => {
    const changed = { ...readDevice(), ...part }
    keepDevice(changed)
    setDevice(changed)
  }
  if (state === 'refused' || state === 'none') {
    return (
      <div className="flex aspect-video flex-col items-center justify-center gap-3 rounded-card bg-sunken p-6 text-center">
        <CameraOff className="size-7 text-muted" aria-hidden />
        <p className="max-w-[40ch] text-sm">{LABELS[state]}</p>
        <Button size="small" onClick={retry}>
          Try again
        </Button>
      </div>
    )
  }
  return (
    <div className="space-y-4">
      <div className="relative overflow-hidden rounded-card bg-sunken">
        <Mirror
          videoRef={videoRef}
          isMirrored={device.isMirrored}
          className="aspect-video w-full object-cover"
        />
        {state === 'asking' && (
          <p role="status" className="absolute inset-0 grid place-items-center text-muted">
            <span className="flex items-center gap-2">
              <LoaderCircle className="size-4 animate-spin" aria-hidden />
              Asking for the camera ...
            </span>
          </p>
        )}
      </div>
      {cameras.length > 1 && (
        <Field label="Camera">
          {(control) => (
            <NativeSelect
              {...control}
              value={device.cameraId ?? ''}
              onChange={(event) => change({ cameraId: event.target.value || null })}
            >
              <option value="">The one that faces the guests</option>
              {cameras.map(({ id, name }, place) => (
                <option key={id} value={id}>
                  {name || `Camera ${place + 1}`}
                </option>
              ))}
            </NativeSelect>
          )}
        </Field>
      )}
      <Switch
        label="Mirrored view"
        hint="As guests know themselves. The photo is never mirrored."
        isOn={device.isMirrored}
        onChange={(isMirrored) => change({ isMirrored })}
      />
    </div>
  )
}
