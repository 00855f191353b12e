import { ChevronLeft } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { useGuest } from '../../guest/guest-language.tsx'
import { LanguageSelect } from '../../guest/language-choice.tsx'
import { cn } from '../../lib/classes.ts'
import { Button } from '../../ui/button.tsx'
import { usePhoneBack } from './use-phone-back.ts'

/** One column, as wide as a phone: what to do stands where the thumb is, whatever is read above it. */
export function PhoneStep({
  title,
  lead,
  onBack,
  actions,
  hero,
  children,
}: {
  title: string
  lead?: ReactNode
  onBack?: (() => void) | undefined
  actions?: ReactNode
  /** Reaches the edges, above the title. */
  hero?: ReactNode
  children?: ReactNode
}) {
  const goBack = usePhoneBack(onBack)
  return (
    <section aria-labelledby="step" className="animate-appear flex min-h-0 flex-1 flex-col">
      {hero}
      <div className="flex flex-1 flex-col gap-5 px-5 pt-3 pb-6">
        {!hero && <TopRow onBack={onBack && goBack} />}
        <div>
          <h1 id="step" className="text-[1.75rem] leading-tight font-bold break-words">
            <bdi>{title}</bdi>
          </h1>
          {lead && <p className="mt-1.5 text-[1.0625rem] text-muted">{lead}</p>}
        </div>
        {children}
      </div>
      {actions && (
        <div className="sticky bottom-0 z-10 flex flex-col gap-2.5 border-t border-line bg-paper/90 px-5 pt-3 pb-[max(1rem,env(safe-area-inset-bottom))] backdrop-blur-md">
          {actions}
        </div>
      )}
    </section>
  )
}

function TopRow({ onBack }: { onBack?: (() => void) | undefined }) {
  const { t } = useGuest()
  return (
    <div className="flex min-h-11 items-center justify-between gap-3">
      {onBack ? (
        <button
          type="button"
          onClick={onBack}
          aria-label={t('phone.back')}
          className="-ms-3 grid size-11 place-items-center rounded-full hover:bg-sunken"
        >
          <ChevronLeft className="size-6 rtl:-scale-x-100" aria-hidden />
        </button>
      ) : (
        <span />
      )}
      <LanguageSelect />
    </div>
  )
}

/** For thumbs: as wide as the column. */
export function WideButton({
  look = 'plain',
  className,
  ...rest
}: Omit<ComponentProps<typeof Button>, 'variant' | 'size'> & { look?: 'primary' | 'plain' }) {
  return (
    <Button
      variant={look}
      className={cn(
        'h-14 w-full rounded-2xl px-5 text-[1.0625rem] font-semibold whitespace-normal [&_svg]:size-5',
        className,
      )}
      {...rest}
    />
  )
}
