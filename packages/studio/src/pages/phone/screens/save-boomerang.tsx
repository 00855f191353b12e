import { Film } from 'lucide-react'
import { useState } from 'react'
import { useGuest } from '../../../guest/guest-language.tsx'
import { boomerangFilm } from '../../../lib/boomerang-film.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { WideButton } from '../phone-layout.tsx'

/** The moments before the photo as a short film, made by the phone itself: nothing of it is sent anywhere. */
export function SaveBoomerang({ moments }: { moments: readonly HTMLCanvasElement[] }) {
  const { t } = useGuest()
  const [isMaking, setMaking] = useState(false)
  const make = async () => {
    setMaking(true)
    // A browser that cannot after all leaves the guest with the picture.
    await boomerangFilm(moments).then(saveFile, () => {})
    setMaking(false)
  }
  return (
    <WideButton onClick={() => void make()} isBusy={isMaking}>
      <Film aria-hidden />
      {t('phone.boomerang')}
    </WideButton>
  )
}
