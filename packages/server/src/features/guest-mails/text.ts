import {
  type CampaignColours,
  type CampaignLanguage,
  type MailText,
  oppositeTone,
} from '@guise/core'

type MailWords = {
  readonly subject: (campaign: string) => string
  readonly lead: string
  readonly button: string
  readonly until: (time: string) => string
  /** Why it came, and that nothing else will. */
  readonly why: string
}

const WORDS: Readonly<Record<CampaignLanguage, MailWords>> = {
  en: {
    subject: (campaign) => `Your picture from ${campaign}`,
    lead: 'Here is your picture.',
    button: 'Open the picture',
    until: (time) => `The link works until ${time}.`,
    why: 'You get this message because this address was entered for the picture. It is used for nothing else and is erased with the picture.',
  },
  de: {
    subject: (campaign) => `Dein Bild von ${campaign}`,
    lead: 'Hier ist dein Bild.',
    button: 'Bild öffnen',
    until: (time) => `Der Link gilt bis ${time}.`,
    why: 'Du bekommst diese Nachricht, weil diese Adresse für das Bild angegeben wurde. Sie wird für nichts anderes benutzt und mit dem Bild gelöscht.',
  },
  es: {
    subject: (campaign) => `Tu imagen de ${campaign}`,
    lead: 'Aquí está tu imagen.',
    button: 'Abrir la imagen',
    until: (time) => `El enlace funciona hasta el ${time}.`,
    why: 'Recibes este mensaje porque se indicó esta dirección para la imagen. No se usa para nada más y se borra con la imagen.',
  },
  fr: {
    subject: (campaign) => `Votre image de ${campaign}`,
    lead: 'Voici votre image.',
    button: "Ouvrir l'image",
    until: (time) => `Le lien fonctionne jusqu'au ${time}.`,
    why: "Vous recevez ce message parce que cette adresse a été indiquée pour l'image. Elle ne sert à rien d'autre et est effacée avec l'image.",
  },
  it: {
    subject: (campaign) => `La tua immagine da ${campaign}`,
    lead: 'Ecco la tua immagine.',
    button: "Apri l'immagine",
    until: (time) => `Il link funziona fino al ${time}.`,
    why: "Ricevi questo messaggio perché questo indirizzo è stato indicato per l'immagine. Non viene usato per altro e viene cancellato con l'immagine.",
  },
  pt: {
    subject: (campaign) => `A sua imagem de ${campaign}`,
    lead: 'Aqui está a sua imagem.',
    button: 'Abrir a imagem',
    until: (time) => `O link funciona até ${time}.`,
    why: 'Recebe esta mensagem porque este endereço foi indicado para a imagem. Não é usado para mais nada e é apagado com a imagem.',
  },
  nl: {
    subject: (campaign) => `Je foto van ${campaign}`,
    lead: 'Hier is je foto.',
    button: 'Foto openen',
    until: (time) => `De link werkt tot ${time}.`,
    why: 'Je krijgt dit bericht omdat dit adres voor de foto is opgegeven. Het wordt nergens anders voor gebruikt en met de foto gewist.',
  },
  ja: {
    subject: (campaign) => `${campaign} のあなたの画像`,
    lead: 'あなたの画像ができました。',
    button: '画像を開く',
    until: (time) => `リンクの有効期限: ${time}`,
    why: 'このメールは、画像の送り先としてこのアドレスが入力されたためお送りしています。ほかの目的には使用せず、画像とともに消去します。',
  },
  ar: {
    subject: (campaign) => `صورتك من ${campaign}`,
    lead: 'هذه صورتك.',
    button: 'افتح الصورة',
    until: (time) => `يعمل الرابط حتى ${time}.`,
    why: 'وصلتك هذه الرسالة لأن هذا العنوان أُدخل لاستلام الصورة. لا يُستخدم لأي غرض آخر ويُمحى مع الصورة.',
  },
}

type MailContent = {
  readonly language: CampaignLanguage
  readonly campaign: string
  readonly url: string
  readonly until: Date
  readonly timeZone: string
  /** Null: those of the product. */
  readonly colours: CampaignColours | null
}

const PRODUCT_ACCENT = '#5b3fd6'

/** The words of the mail in the language of the guest: plain, and the same with a button. Nothing in it is fetched. */
export function guestMailText(content: MailContent): MailText {
  const { language, campaign, url, until, timeZone } = content
  const words = WORDS[language]
  const name = harmless(campaign) || new URL(url).hostname
  const time = new Intl.DateTimeFormat(`${language}-u-nu-latn`, {
    ...{ dateStyle: 'long', timeStyle: 'short', timeZone },
  }).format(until)
  const valid = words.until(time)
  return {
    subject: words.subject(name),
    text: `${name}\n\n${words.lead}\n${url}\n\n${valid}\n\n${words.why}\n`,
    html: htmlOf(content, name, valid),
  }
}

/** Tables and inline styles, because that is what all mail programs show; dark where the program is. */
function htmlOf({ language, url, colours }: MailContent, campaign: string, valid: string): string {
  const words = WORDS[language]
  const name = escaped(campaign)
  const accent = colours?.accent ?? PRODUCT_ACCENT
  const table = 'role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"'
  return `<!doctype html>
<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escaped(words.subject(campaign))}</title>
<style>
@media (prefers-color-scheme: dark) {
  .page { background: #131217 !important }
  .card { background: #232129 !important }
  .words { color: #f3f2f7 !important }
  .small { color: #b3b0c0 !important }
}
</style>
</head>
<body class="page" style="margin:0;padding:0;background:#f2f1f5">
<table class="page" ${table} style="background:#f2f1f5"><tr><td align="center" style="padding:40px 16px">
<table class="card" ${table} style="max-width:520px;background:#ffffff;border-radius:20px;border-top:8px solid ${accent};font-family:system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans',Arial,sans-serif">
<tr><td class="words" style="padding:36px 36px 0;font-size:28px;line-height:1.2;font-weight:700;color:#1b1a21"><bdi>${name}</bdi></td></tr>
<tr><td class="words" style="padding:12px 36px 0;font-size:17px;line-height:1.5;color:#1b1a21">${words.lead}</td></tr>
<tr><td style="padding:28px 36px 0"><a href="${escaped(url)}" style="display:block;padding:17px 24px;border-radius:14px;background:${accent};color:${oppositeTone(accent)};font-size:17px;line-height:1.2;font-weight:700;text-align:center;text-decoration:none">${words.button}</a></td></tr>
<tr><td class="small" style="padding:20px 36px 0;font-size:14px;line-height:1.5;color:#5c5968">${escaped(valid)}</td></tr>
<tr><td class="small" style="padding:20px 36px 36px;font-size:13px;line-height:1.5;color:#5c5968">${words.why}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`
}

/** Mail programs make links of these words, with or without a protocol: 1.FC and 03.Dez are none. */
const LIKE_A_LINK =
  /:\/|@|^www\.|\..*\/|([\p{L}\p{M}][\p{N}-]*|[\p{N}-]{3})\.\p{L}{2}|\d+(\.\d+){3}/u

/**
 * The name of a campaign may hold anything, but must stay one line of a header, and nobody may lead people elsewhere
 * in the name of the operator.
 */
function harmless(name: string): string {
  // Signs that nobody sees would hide a link from us and not from readers.
  const plain = (word: string) =>
    word
      .normalize('NFKC')
      .replace(/[\p{Cf}\p{Cc}]/gu, '')
      // In names of hosts a full stop of other scripts is one, too.
      .replaceAll('。', '.')
  const words = name.split(/\s+/).filter((word) => word && !LIKE_A_LINK.test(plain(word)))
  return words.join(' ')
}

const ENTITIES: Readonly<Record<string, string>> = {
  ...{ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' },
}
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)
