import * as z from 'zod/mini'
import { message } from '../../message.ts'

/** `logo` and `darkLogo`: image names for `logoUrl`. */
export const Branding = z.object({
  /** `#rrggbb` as chosen; pages adjust its contrast. */
  accent: z.nullable(z.string()),
  logo: z.nullable(z.string()),
  /** For dark backgrounds. */
  darkLogo: z.nullable(z.string()),
})
export type Branding = z.infer<typeof Branding>

const chooseColor = message({ id: 'Choose a color such as #0d5a44' })

export const BrandingEdit = z.object({
  accent: z.nullable(z.string(chooseColor).check(z.regex(/^#[0-9a-f]{6}$/, chooseColor))),
})
export type BrandingEdit = z.input<typeof BrandingEdit>

export const LogoBackground = z.object({ background: z.enum(['light', 'dark']) })
export type LogoBackground = z.input<typeof LogoBackground>

/** `icon` is a square on white. */
export const LogoImage = z.object({
  name: z.string().check(z.regex(/^[0-9a-f]{32}-\d{1,3}x\d{1,3}$/)),
  shape: z.enum(['logo', 'icon']),
})
export type LogoImage = z.input<typeof LogoImage>
