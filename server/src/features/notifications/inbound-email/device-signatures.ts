/** Automatic signatures of devices and apps: text before and after the device's name. */
const frames = [
  ['sent from my ', ''],
  ['sent from ', ''],
  ['sent via ', ''],
  ['sent with ', ' secure email'],
  ['sent from ', ' for iphone'],
  ['get ', ''],
  ['von meinem ', ' gesendet'],
  ['von meinem ', ' aus gesendet'],
  ['gesendet von ', ''],
  ['gesendet von meinem ', ''],
  ['gesendet mit ', ''],
  ['gesendet mit der ', ' app'],
  ['envoyé de mon ', ''],
  ['envoyé depuis mon ', ''],
  ['envoyé à partir de ', ''],
  ['envoyé depuis ', ''],
  ['obtenez ', ''],
  ['télécharger ', ''],
  ['enviado desde mi ', ''],
  ['enviado do meu ', ''],
  ['inviato da ', ''],
  ['inviato dal mio ', ''],
  ['verstuurd vanaf mijn ', ''],
  ['skickat från min ', ''],
  ['sendt fra min ', ''],
  ['lähetetty ', 'sta'],
  ['wysłane z ', 'a'],
  ['odesláno z ', 'u'],
  ['отправлено с ', ''],
  ['', 'から送信'],
  ['发自我的', ''],
  ['從我的', '傳送'],
] as const

const devices = [
  'iphone',
  'ipad',
  'galaxy',
  'samsung galaxy smartphone',
  'samsung galaxy-smartphone',
  'samsung-gerät',
  'samsung',
  'android',
  'android phone',
  'android-telefon',
  'android-handy',
  'huawei',
  'xiaomi',
  'blackberry',
  'outlook',
  ...['for', 'für', 'pour', 'para', 'per', 'voor'].flatMap((word) => [
    `outlook ${word} ios`,
    `outlook ${word} android`,
  ]),
  ...['for', 'für', 'pour'].map((word) => `mail ${word} windows`),
  'yahoo mail',
  'yahoo mail for iphone',
  'yahoo mail on android',
  'proton mail',
  'gmx mail',
  'web.de mail',
  'mobile phone',
  'smartphone',
]
const names = new Set(devices)

/** Whole lines only: "Please test it on my iPhone" is text. */
export function isDeviceSignature(line: string): boolean {
  const text = line
    .trim()
    .toLowerCase()
    .replace(/\s*[<([]https?:[^<>()[\]]*[>)\]]/g, '')
    .replace(/[.。]$/, '')
    .replaceAll(/[’']/g, '')
  return frames.some(
    ([before, after]) =>
      text.startsWith(before) &&
      text.endsWith(after) &&
      names.has(text.slice(before.length, text.length - after.length).trim()),
  )
}
