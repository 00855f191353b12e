import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Copy } from 'lucide-react'
import { type CSSProperties, Fragment } from 'react'
import { may, useSession } from '../../../app/session.ts'
import { copyText } from '../../../lib/copy.ts'
import { Button } from '../../../ui/button.tsx'
import { Choice } from '../../../ui/choice.tsx'
import { Drawer } from '../../../ui/dialog.tsx'
import type { Call } from './call.ts'
import { type Grammar, LANGUAGES } from './languages.ts'

/** The very call of the form, for whoever builds it into an app. */
export default function CodeDrawer({
  call,
  label,
  onChoose,
  onClose,
}: {
  call: Call
  /** Of the language. */
  label: string
  onChoose: (label: string) => void
  onClose: () => void
}) {
  const mayMakeKeys = may(useSession(), 'manage')
  const language = LANGUAGES.find((row) => row.label === label) ?? LANGUAGES[0]
  if (!language) return null
  const code = language.write(call)
  return (
    <Drawer
      isOpen
      onClose={onClose}
      title="This call as code"
      lead={
        <>
          With all your settings. It needs your photo in the same folder and{' '}
          {mayMakeKeys ? (
            <Link to="/keys" className="text-accent-text underline underline-offset-4">
              one of your API keys
            </Link>
          ) : (
            'an API key from an owner of your account'
          )}{' '}
          in GUISE_API_KEY.
        </>
      }
      className="max-w-2xl"
      footer={
        <Button variant="primary" onClick={() => void copyText(code, `${language.label} copied`)}>
          <Copy /> Copy as {language.label}
        </Button>
      }
    >
      <Choice
        label="Language"
        value={language.label}
        onChange={onChoose}
        options={LANGUAGES.map((row) => ({ value: row.label, label: row.label }))}
        className="mb-4"
      />
      <Code code={code} grammar={language.grammar} />
      <p className="mt-3 text-sm text-muted">
        Errors, webhooks and waiting without polling:{' '}
        <a href="/docs/start" className="text-accent-text underline underline-offset-4">
          Get started with the API
        </a>
        .
      </p>
    </Drawer>
  )
}

function Code({ code, grammar }: { code: string; grammar: Grammar }) {
  const { data } = useQuery({
    queryKey: ['highlighted', grammar, code],
    queryFn: async () => (await import('./highlight.ts')).highlight(code, grammar),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <pre
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard must be able to scroll it
      tabIndex={0}
      className="overflow-x-auto rounded-card border border-line bg-paper p-4 font-mono text-[0.8125rem] leading-relaxed"
    >
      <code>
        {data
          ? data.map((line, n) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines of one text never change places
              <Fragment key={n}>
                {line.map(({ text, light, dark }, at) => (
                  <span
                    // biome-ignore lint/suspicious/noArrayIndexKey: as above
                    key={at}
                    style={{ '--light': light, '--dark': dark } as CSSProperties}
                    className="text-(--light) dark:text-(--dark)"
                  >
                    {text}
                  </span>
                ))}
                {'\n'}
              </Fragment>
            ))
          : code}
      </code>
    </pre>
  )
}
