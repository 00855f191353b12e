import { Mail } from 'lucide-react'
import { Dialog } from 'radix-ui'
import { useState } from 'react'
import { useGuest } from '../../guest/guest-language.tsx'
import { AddressForm, MailDone, type MailDraft } from '../../guest/mail-me.tsx'
import { BigButton } from './kiosk-layout.tsx'

const EMPTY: MailDraft = { step: 'open', address: '' }

/** A button that asks for an address over the whole screen. What was typed goes with the sheet. */
export function MailSheet({
  disabled,
  onSend,
}: {
  disabled: boolean
  onSend: (address: string) => Promise<void>
}) {
  const { t } = useGuest()
  const [draft, setDraft] = useState<MailDraft | null>(null)
  return (
    <Dialog.Root open={draft !== null} onOpenChange={(isOpen) => setDraft(isOpen ? EMPTY : null)}>
      <Dialog.Trigger asChild>
        <BigButton disabled={disabled}>
          <Mail aria-hidden />
          {t('mail.offer')}
        </BigButton>
      </Dialog.Trigger>
      {/* Without a portal: it wears what the booth wears. */}
      {draft && (
        <Dialog.Content
          aria-describedby={undefined}
          className="animate-appear fixed inset-0 z-20 flex flex-col items-center overflow-y-auto bg-paper/95 px-6 py-[clamp(1.5rem,8vmin,7rem)] text-start backdrop-blur-md"
        >
          {/* In the upper half: below it a tablet shows its keys. */}
          <div className="flex w-full max-w-3xl flex-col gap-[clamp(1.25rem,4vmin,3rem)]">
            <Dialog.Title className="text-[clamp(1.75rem,5vmin,4.5rem)] leading-tight font-semibold text-balance">
              {t('mail.offer')}
            </Dialog.Title>
            {draft.step === 'done' ? (
              <MailDone onAnother={() => setDraft(EMPTY)} isLarge />
            ) : (
              <AddressForm draft={draft} onDraft={setDraft} onSend={onSend} isShared isLarge />
            )}
            <Dialog.Close asChild>
              <BigButton className="self-start" look={draft.step === 'done' ? 'primary' : 'plain'}>
                {t('mail.back')}
              </BigButton>
            </Dialog.Close>
          </div>
        </Dialog.Content>
      )}
    </Dialog.Root>
  )
}
