import type { JobSummary } from '@guise/sdk'
import { Code } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { toast } from 'sonner'
import { may, useSession } from '../../app/session.ts'
import { cn } from '../../lib/classes.ts'
import { messageOf } from '../../lib/errors.ts'
import { useGuise } from '../../lib/guise.ts'
import { useOpened } from '../../lib/use-search-values.ts'
import { useConsent } from '../../ui/ask-consent.tsx'
import { Button } from '../../ui/button.tsx'
import { Page } from '../../ui/page.tsx'
import type { FamilyRow } from './families/family.ts'
import { bodyOf, completed, problemsOf } from './families/request.ts'
import { rememberFilter } from './filters/recent.ts'
import { DoubtfulPrompt } from './form/doubtful-prompt.tsx'
import { KindPicker } from './form/family-picker.tsx'
import { Generate } from './form/generate.tsx'
import { InputForm } from './form/input-form.tsx'
import { type CheckedPrompt, useCheckNow, usePromptCheck } from './form/use-prompt-check.ts'
import { History } from './history/history.tsx'
import { inputOf, photosOf } from './history/rerun.ts'
import { seen } from './photos/places.ts'
import { ResultPanel } from './result/result-panel.tsx'
import { useResultInView } from './result/use-result-in-view.ts'
import { type Advice, adviceFor } from './runs/advice.ts'
import { problemsIn } from './runs/refusal.ts'
import type { Run } from './runs/run.ts'
import { useRuns } from './runs/use-runs.ts'
import { promptField, scrollToElement } from './scroll-to-element.ts'
import { fileNames } from './snippets/call.ts'
import { usePlayground } from './use-playground.ts'

const CodeDrawer = lazy(() => import('./snippets/code-drawer.tsx'))

type Problems = Readonly<Record<string, string>>
const NO_PROBLEMS: Problems = {}

export default function PlaygroundPage() {
  const guise = useGuise()
  const form = usePlayground()
  const { runs, start, open, cancel, dismiss } = useRuns()
  const mayRun = may(useSession(), 'write')
  const [problems, setProblems] = useState(NO_PROBLEMS)
  const [isSending, setSending] = useState(false)
  const [code, openCode, closeCode] = useOpened('code')
  const result = useResultInView(runs[0])
  const { family, input } = form
  const photos = seen(family.pictures, form.photos)
  const check = usePromptCheck(input)
  const checkNow = useCheckNow()
  const [doubtful, setDoubtful] = useState<CheckedPrompt>()
  const consent = useConsent((agreed) => void send(agreed))

  /** What is about to be changed is no longer wrong. */
  const changing = <Args extends unknown[]>(change: (...args: Args) => void) => {
    return (...args: Args) => {
      setProblems(NO_PROBLEMS)
      change(...args)
    }
  }
  const generate = async () => {
    const missing = problemsOf(input, photos)
    setProblems(missing)
    if (Object.keys(missing).length > 0) return scrollToPart(partOf(missing, family))
    setSending(true)
    const checked = await checkNow(input)
    setSending(false)
    // Nobody pays for words that nobody understands without being asked.
    if (checked?.understood === 'none') return setDoubtful(checked)
    consent.begin()
  }
  const send = async (agreed?: string) => {
    const { guide } = family
    if (guide.by === 'filter' && input.filter) rememberFilter(guide.catalog, input.filter)
    const name = form.choices?.find(({ id }) => id === input.filter)?.name ?? null
    setSending(true)
    try {
      await start(input, photos, name, agreed)
    } catch (error) {
      if (consent.takes(error)) return
      const refused = problemsIn(error, family)
      setProblems(refused)
      // What is wrong with the whole stands at the button, which is in sight.
      if (!refused.all) scrollToPart(partOf(refused, family))
    } finally {
      setSending(false)
    }
  }
  const rerun = async (id: string, run?: Run) => {
    try {
      const job = run?.job ?? (await guise.jobs.get(id))
      const again = run?.input ?? inputOf(job)
      if (!again) return void toast.error('This job cannot be run again. No endpoint supports it.')
      const isRefused = adviceFor(job.failure?.code ?? '').some(({ action }) => action === 'photo')
      const kept = run?.photos.length ? run.photos : await photosOf(guise, job)
      setProblems(NO_PROBLEMS)
      form.fill(again, isRefused ? [] : kept)
      scrollToPart('form')
      const once = { id: `again-${id}` }
      if (isRefused) toast.info('The form has the settings of the job. Add another photo.', once)
      else if (kept.length > 0) toast.success('The form has the settings of the job.', once)
      else
        toast.info(
          'The form has the settings of the job. The photo is no longer stored, so add it again.',
          once,
        )
    } catch (error) {
      toast.error(messageOf(error))
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each job that the address names
  useEffect(() => {
    if (!form.again) return
    form.takeAgain()
    void rerun(form.again)
  }, [form.again])
  const follow = (run: Run) => (action: Advice['action']) => {
    const isAsItWas = action === 'again' || action === 'prompt'
    if (isAsItWas && run.job) {
      const filled = rerun(run.job.id, run)
      if (action === 'prompt') void filled.then(focusPrompt)
      return
    }
    if (action === 'photo') form.setPhotos([])
    scrollToPart(action === 'filter' ? 'filter' : 'form')
  }
  const show = (job: JobSummary) => {
    result.current?.scrollIntoView({ block: 'start', behavior: 'smooth' })
    open(job).catch((error: unknown) => void toast.error(messageOf(error)))
  }
  const button = (className: string) => (
    <Generate
      input={input}
      mayRun={mayRun}
      isBusy={isSending}
      problem={problems.all}
      isNonsense={check?.understood === 'none' && check.prompt === input.settings.prompt}
      onGenerate={() => void generate()}
      className={className}
    />
  )
  return (
    <Page
      title="Playground"
      className="max-w-[160rem] pb-40 sm:py-6 sm:pb-40 xl:pb-10 [&>div:first-child]:mb-4"
      actions={
        <Button onClick={() => openCode('curl')}>
          <Code /> Copy as code
        </Button>
      }
    >
      <KindPicker family={family} onChange={changing(form.setFamily)} />
      <div className={cn('mt-5 grid items-start gap-6 lg:grid-cols-2', columnsFor(family))}>
        <InputForm form={form} problems={problems} changing={changing} check={check} />
        <section
          ref={result}
          aria-label="Result"
          className={cn(
            'scroll-mt-20 self-stretch lg:scroll-mt-4 lg:col-span-2 xl:col-span-1',
            // Beside both parts of the form, where these stand one below the other.
            isStacked(family) && 'xl:col-start-2 xl:row-span-2 xl:row-start-1',
          )}
        >
          <div className="xl:sticky xl:top-4">
            {button('mb-4 hidden xl:grid')}
            <ResultPanel
              runs={runs}
              photo={photos.find((photo) => photo !== null) ?? null}
              isVideo={family.family === 'video'}
              onDismiss={dismiss}
              onShow={(run) => run.job && void open(run.job)}
              actionsOf={(run) => ({
                mayRun,
                onCancel: () => void cancel(run),
                onRerun: () => run.job && void rerun(run.job.id, run),
                onAdvice: follow(run),
              })}
            />
          </div>
        </section>
      </div>
      <History onOpen={show} onRerun={({ id }) => void rerun(id)} />
      {button(
        'fixed inset-x-0 bottom-0 z-20 border-t border-line bg-paper/90 px-4 pt-3 pb-3 backdrop-blur lg:left-[15.5rem] xl:hidden',
      )}
      {doubtful && (
        <DoubtfulPrompt
          check={doubtful}
          isVideo={family.family === 'video'}
          onClose={() => setDoubtful(undefined)}
          onConfirm={() => {
            setDoubtful(undefined)
            consent.begin()
          }}
        />
      )}
      {consent.dialog}
      {code && (
        <Suspense>
          <CodeDrawer
            label={code}
            onChoose={openCode}
            onClose={closeCode}
            call={{
              baseUrl: location.origin,
              family,
              body: bodyOf(completed(input)),
              files: fileNames(family, photos.filter(Boolean).length),
            }}
          />
        </Suspense>
      )}
    </Page>
  )
}

/** Groups are wide: their form is one column, so that the picture has the width. */
function isStacked({ guide, pictures, options }: FamilyRow): boolean {
  return guide.by === 'filter' && ('several' in pictures || !options.includes('gender'))
}

/** The picture is the largest part of the page from here on. */
function columnsFor(family: FamilyRow): string {
  if (family.guide.by === 'prompt') {
    return 'xl:grid-cols-[22rem_minmax(0,1fr)] 2xl:grid-cols-[28rem_minmax(0,1fr)]'
  }
  return isStacked(family)
    ? 'xl:grid-cols-[22rem_minmax(0,1fr)] xl:grid-rows-[auto_1fr] 2xl:grid-cols-[28rem_minmax(0,1fr)]'
    : 'xl:grid-cols-[17rem_15rem_minmax(0,1fr)] xl:gap-5 2xl:grid-cols-[19.5rem_23rem_minmax(0,1fr)] 2xl:gap-6'
}

type Part = 'form' | 'filter'

/** Where the first of the problems is shown. */
function partOf(problems: Problems, { guide }: FamilyRow): Part {
  const isAboutFilter = (field: string) => guide.by === 'filter' && field === guide.field
  return Object.keys(problems).every(isAboutFilter) ? 'filter' : 'form'
}

/** The form has the field once it is drawn as it was filled. */
function focusPrompt(): void {
  requestAnimationFrame(() => promptField()?.focus({ preventScroll: true }))
}

function scrollToPart(part: Part): void {
  scrollToElement(document.querySelector(`[data-${part}]`))
}
