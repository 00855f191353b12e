import { Link } from '@tanstack/react-router'
import { FlaskConical, type LucideIcon, Sparkles, Upload, WandSparkles } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'

const STEPS: readonly { icon: LucideIcon; title: string; words: string }[] = [
  {
    icon: WandSparkles,
    title: 'Create it',
    words:
      'From a picture with a person whose face is replaced, or from a scene the guest is placed in.',
  },
  {
    icon: FlaskConical,
    title: 'Test it',
    words: 'Test it on several photos at once, in full quality, before anybody else sees it.',
  },
  {
    icon: Upload,
    title: 'Publish it',
    words: 'Use it by its id, with aliases and in the booth. You can roll back at any time.',
  },
]

/** Where no filter is yet: what one is, and how it comes to be. */
export function FirstFilter({ mayChange }: { mayChange: boolean }) {
  return (
    <div className="rounded-card border border-dashed border-line-strong/50 px-6 py-12 text-center">
      <div className="mx-auto mb-4 grid size-12 place-items-center rounded-full bg-accent-soft text-accent-text">
        <Sparkles className="size-6" aria-hidden />
      </div>
      <h2 className="text-xl font-semibold">Create your first filter</h2>
      <ol className="mx-auto mt-8 grid max-w-4xl gap-8 text-left sm:grid-cols-3">
        {STEPS.map(({ icon: Icon, title, words }) => (
          <li key={title}>
            <Icon className="mb-2 size-5 text-accent-text" aria-hidden />
            <h3 className="font-semibold">{title}</h3>
            <p className="mt-1 text-muted">{words}</p>
          </li>
        ))}
      </ol>
      {mayChange && (
        <Button asChild variant="primary" size="large" className="mt-10">
          <Link to="/filters/new">Create a filter</Link>
        </Button>
      )}
    </div>
  )
}
