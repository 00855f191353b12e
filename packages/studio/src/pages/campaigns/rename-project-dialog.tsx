import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from 'sonner'
import { messageOf } from '../../lib/errors.ts'
import { plural } from '../../lib/format.ts'
import { useGuise } from '../../lib/guise.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field, FormProblem, Input } from '../../ui/field.tsx'
import type { Project } from './projects.ts'
import { useRefreshAliases } from './queries.ts'

/** A project is a word on its aliases: renaming it writes the new word on each. */
export function RenameProjectDialog({
  project,
  onClose,
}: {
  project: Project
  onClose: () => void
}) {
  const guise = useGuise()
  const refresh = useRefreshAliases()
  const [name, setName] = useState(project.name)
  const rename = useMutation({
    async mutationFn() {
      for (const { id } of project.aliases) {
        await guise.aliases.update(id, { project: name.trim() })
      }
    },
    onSuccess() {
      toast.success('Renamed.')
      onClose()
    },
    onSettled: refresh,
  })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={project.name ? 'Rename campaign' : 'Name this campaign'}
      lead={`It contains ${plural(project.aliases.length, 'alias', 'aliases')}. Their ids stay the same.`}
    >
      <form
        className="space-y-4"
        onSubmit={(event) => {
          event.preventDefault()
          rename.mutate()
        }}
      >
        <Field label="Name">
          {(control) => (
            <Input
              {...control}
              maxLength={200}
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
          )}
        </Field>
        <FormProblem>{rename.error ? messageOf(rename.error) : null}</FormProblem>
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            variant="primary"
            isBusy={rename.isPending}
            disabled={name.trim() === project.name}
          >
            Rename
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
