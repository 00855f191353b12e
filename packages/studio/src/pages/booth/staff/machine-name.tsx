import { useState } from 'react'
import { Field, Input } from '../../../ui/field.tsx'
import { keepDevice, readDevice } from '../device-settings.ts'

/** Of this machine, whatever it is locked to. */
export function MachineName() {
  const [name, setName] = useState(() => readDevice().name)
  return (
    <Field
      label="Name of this booth"
      hint="For your team: the campaign's page shows it with its health."
    >
      {(control) => (
        <Input
          {...control}
          value={name}
          maxLength={80}
          placeholder="Photo wall"
          onChange={({ target: { value } }) => {
            setName(value)
            keepDevice({ ...readDevice(), name: value.trim() })
          }}
        />
      )}
    </Field>
  )
}
