import { zodResolver } from '@hookform/resolvers/zod'
import { type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form'
import { z } from 'zod'
import { fieldProblem, messageOf } from './errors.ts'

/** A number in a text field; empty means that there is none. */
export const optionalNumber = z
  .string()
  .trim()
  .regex(/^\d{0,10}$/, 'Enter a whole number, or leave it empty')
  .transform((text) => (text === '' ? null : Number(text)))

/**
 * A form that is sent to the service. What the service refuses stands at the field it names, or else at
 * the form's foot.
 */
export function useServerForm<Typed extends FieldValues, Sent>(
  schema: z.ZodType<Sent, Typed>,
  defaultValues: DefaultValues<Typed>,
  send: (values: Sent) => Promise<unknown>,
) {
  const form = useForm<Typed, unknown, Sent>({
    resolver: zodResolver(schema),
    defaultValues,
    // `Form` focuses the first fault of the page, also one that is no input.
    shouldFocusError: false,
  })
  const { errors, isSubmitting, dirtyFields, submitCount } = form.formState
  const submit = form.handleSubmit(async (values) => {
    try {
      await send(values)
    } catch (error) {
      const names = Object.keys(form.getValues()) as Path<Typed>[]
      const field = names.find((name) => fieldProblem(error, name))
      form.setError(field ?? 'root', {
        message: (field && fieldProblem(error, field)) ?? messageOf(error),
      })
    }
  })
  return {
    control: form.control,
    reset: form.reset,
    setValue: form.setValue,
    isDirty: (name: Path<Typed>) => form.getFieldState(name).isDirty,
    isChanged: Object.keys(dirtyFields).length > 0,
    isBusy: isSubmitting,
    submit,
    submitCount,
    /** What is wrong with the form as a whole. */
    problem: errors.root?.message,
    problemOf: (name: Path<Typed>) => form.getFieldState(name, form.formState).error?.message,
    /** Everything that a labelled control of this field takes. */
    field: (name: Path<Typed>) => ({
      ...form.register(name),
      problem: form.getFieldState(name, form.formState).error?.message,
    }),
  }
}

export type ServerForm = Pick<
  ReturnType<typeof useServerForm<FieldValues, unknown>>,
  'submit' | 'submitCount' | 'isBusy' | 'problem'
>
