import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { toast } from 'sonner'
import { fieldProblem, messageOf } from '../../lib/errors.ts'
import { useGuise } from '../../lib/guise.ts'
import { useCustomFilters } from '../../lib/queries.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field, FormProblem, Input, NativeSelect } from '../../ui/field.tsx'

/** Copies a published filter of the operator's own account. */
export function NewPaidFilterDialog({ onClose }: { onClose: () => void }) {
  const guise = useGuise()
  const queries = useQueryClient()
  const [from, setFrom] = useState('')
  const [name, setName] = useState('')
  const own = useCustomFilters()
  const originals = own.data?.filter(({ source }) => source === 'self_created') ?? []
  const add = useMutation({
    mutationFn: () =>
      guise.operator.addFilter({
        from_filter_id: from,
        ...(name.trim() === '' ? {} : { name: name.trim() }),
      }),
    async onSuccess(filter) {
      await queries.invalidateQueries({ queryKey: ['operator', 'filters'] })
      toast.success(`${filter.name} can now be granted.`)
      onClose()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    add.mutate()
  }
  const problem = fieldProblem(add.error, 'from_filter_id') ?? fieldProblem(add.error, 'name')
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="New paid filter"
      lead="The published version is copied, with its pictures."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            form="new-paid-filter"
            variant="primary"
            disabled={from === ''}
            isBusy={add.isPending}
          >
            Copy
          </Button>
        </>
      }
    >
      <form id="new-paid-filter" onSubmit={submit} noValidate className="space-y-5 pt-1">
        <Field
          label="Filter of your own account"
          problem={fieldProblem(add.error, 'from_filter_id')}
        >
          {(control) => (
            <NativeSelect
              {...control}
              value={from}
              onChange={(event) => setFrom(event.target.value)}
            >
              <option value="">Choose one</option>
              {originals.map((filter) => (
                <option key={filter.id} value={filter.id}>
                  {filter.name}
                </option>
              ))}
            </NativeSelect>
          )}
        </Field>
        {own.data && originals.length === 0 && (
          <p className="text-sm text-muted">
            Your account has not published any filters yet.{' '}
            <Link to="/filters/new" className="text-accent-text underline underline-offset-4">
              Make one
            </Link>
            , publish it, and come back.
          </p>
        )}
        <Field
          label="Name"
          hint="Empty: same as the original"
          problem={fieldProblem(add.error, 'name')}
        >
          {(control) => (
            <Input
              {...control}
              value={name}
              maxLength={100}
              onChange={(event) => setName(event.target.value)}
            />
          )}
        </Field>
        <FormProblem>{add.error && !problem && messageOf(add.error)}</FormProblem>
      </form>
    </Dialog>
  )
}
