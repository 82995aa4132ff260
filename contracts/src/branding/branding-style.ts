import type { Branding } from '../v1/settings/branding-schemas.ts'
import { accentColors } from './accent-colors.ts'

export const logoUrl = (logo: string, shape: 'logo' | 'icon' = 'logo') => `/api/v1/branding/${logo}/${shape}`

/** Width / height, from the image name. */
export function logoRatio(logo: string): number {
  const [, width, height] = /-(\d+)x(\d+)$/.exec(logo) ?? []
  return Number(width) / Number(height)
}

/** Not in a cascade layer, so it overrides tokens.css. Empty without branding. */
export function brandingStyle({ accent, logo, darkLogo }: Branding): string {
  return [accent ? colorRules(accent) : '', logo ? logoRules(logo, darkLogo) : ''].join('')
}

function colorRules(accent: string): string {
  const colors = Object.entries(accentColors(accent)).map(([name, of]) => `--${name}:light-dark(${of.join(',')})`)
  return `:root,[data-theme]{${colors.join(';')}}`
}

/** Replaces the product's mark; the name stays for screen readers. */
function logoRules(logo: string, darkLogo: string | null): string {
  const mark = 'svg[viewBox="0 0 32 32"]'
  const image = (name: string) =>
    `background-image:url(${logoUrl(name)});inline-size:calc(var(--logo)*${logoRatio(name).toFixed(3)})`
  // Without a dark logo, the logo gets a white plate.
  const onDark = darkLogo ? image(darkLogo) : 'background-color:#fff;box-shadow:0 0 0 .25rem #fff;border-radius:1px'
  const dark = [':root[data-theme=dark] ', ':root[data-page=court] header '].map((where) => where + mark)
  return [
    `${mark}{--logo:1.75rem;block-size:var(--logo);max-inline-size:min(11rem,100%);${image(logo)};background-position:0;background-repeat:no-repeat;background-size:contain}`,
    `main ${mark}{--logo:3rem}${mark}>*{display:none}`,
    `${mark}+*{position:absolute;inline-size:1px;overflow:hidden;clip-path:inset(50%)}`,
    `@media(prefers-color-scheme:dark){:root:not([data-theme=light]) ${mark}{${onDark}}}${dark.join(',')}{${onDark}}`,
  ].join('')
}
