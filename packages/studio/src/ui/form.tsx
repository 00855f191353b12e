import { type ComponentProps, type ReactNode, useEffect, useId, useRef } from 'react'
import { focusFault } from '../lib/focus-fault.ts'
import type { ServerForm } from '../lib/server-form.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { Field, FormProblem, Input, NativeSelect, TextArea } from './field.tsx'

/** A form whose fields say themselves what is wrong with them. */
export function Form({
  form,
  className = 'space-y-5',
  children,
  ...rest
}: ComponentProps<'form'> & { form: ServerForm }) {
  const { submit, submitCount } = form
  const frame = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (submitCount > 0 && frame.current) focusFault(frame.current)
  }, [submitCount])
  return (
    <form
      {...rest}
      ref={frame}
      onSubmit={(event) => void submit(event)}
      noValidate
      className={className}
    >
      {children}
    </form>
  )
}

/** A form in a dialog: its action stands at the dialog's foot. */
export function FormDialog({
  form,
  action,
  isDangerous = false,
  onClose,
  children,
  ...frame
}: {
  form: ServerForm
  title: string
  lead?: string | undefined
  action: string
  isDangerous?: boolean
  onClose: () => void
  children: ReactNode
}) {
  const id = useId()
  return (
    <Dialog
      {...frame}
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            form={id}
            variant={isDangerous ? 'danger' : 'primary'}
            isBusy={form.isBusy}
          >
            {action}
          </Button>
        </>
      }
    >
      <Form id={id} form={form}>
        {children}
        <FormProblem>{form.problem}</FormProblem>
      </Form>
    </Dialog>
  )
}

type Labelled = Pick<ComponentProps<typeof Field>, 'label' | 'hint' | 'problem'>

export function TextField({ label, hint, problem, ...rest }: Labelled & ComponentProps<'input'>) {
  return (
    <Field label={label} hint={hint} problem={problem}>
      {(control) => <Input {...control} {...rest} />}
    </Field>
  )
}

export function LongTextField({
  label,
  hint,
  problem,
  ...rest
}: Labelled & ComponentProps<'textarea'>) {
  return (
    <Field label={label} hint={hint} problem={problem}>
      {(control) => <TextArea {...control} {...rest} />}
    </Field>
  )
}

export function SelectField({
  label,
  hint,
  problem,
  ...rest
}: Labelled & ComponentProps<'select'>) {
  return (
    <Field label={label} hint={hint} problem={problem}>
      {(control) => <NativeSelect {...control} {...rest} />}
    </Field>
  )
}
