import { type ReactNode, useEffect } from 'react'
import { Logo } from '../../app/logo.tsx'
import type { ServerForm } from '../../lib/server-form.ts'
import { Button } from '../../ui/button.tsx'
import { FormProblem } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'

/** Pictures that this very service made. */
const SHOWN = [1, 13, 22, 28, 35, 40].map((id) => `/previews/face-swap/${id}.webp`)

/** The page before the studio: a form beside what the studio is for. */
export function SignInLayout({
  name,
  title,
  lead,
  children,
}: {
  name: string
  title: string
  lead: string
  children: ReactNode
}) {
  useEffect(() => {
    document.title = `${name} · Guise`
  }, [name])
  return (
    <main className="grid min-h-dvh lg:grid-cols-2">
      <div className="flex flex-col justify-center px-6 py-12 sm:px-12 lg:px-20">
        <div className="mx-auto w-full max-w-sm">
          <div className="mb-10 flex items-center gap-3">
            <Logo className="size-9" />
            <span className="text-xl font-semibold tracking-tight">Guise</span>
          </div>
          <h1 className="text-2xl font-semibold">{title}</h1>
          <p className="mt-2 mb-8 text-muted">{lead}</p>
          {children}
        </div>
      </div>
      <div
        aria-hidden
        className="hidden bg-sunken p-8 lg:grid lg:grid-cols-3 lg:grid-rows-2 lg:gap-4"
      >
        {SHOWN.map((src) => (
          // Absolute: WebKit takes a height in percent from the whole grid, not from the cell.
          <div key={src} className="relative overflow-hidden rounded-card">
            <img
              src={src}
              alt=""
              className="absolute inset-0 size-full object-cover object-[50%_15%]"
            />
          </div>
        ))}
      </div>
    </main>
  )
}

export function SignInForm({
  form,
  action,
  children,
}: {
  form: ServerForm
  action: string
  children: ReactNode
}) {
  return (
    <Form form={form}>
      {children}
      <FormProblem>{form.problem}</FormProblem>
      <Button type="submit" variant="primary" size="large" className="w-full" isBusy={form.isBusy}>
        {action}
      </Button>
    </Form>
  )
}
