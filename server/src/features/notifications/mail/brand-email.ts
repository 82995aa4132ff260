import { logoRatio } from '@oriel/contracts/branding/branding-style'
import { readBranding, readLogo } from '../../../platform/db/read-branding.ts'
import type { Db } from '../../../platform/db/connection/connect.ts'
import { type EmailContent, renderHtml } from './render-email.ts'
import type { OutgoingEmail } from './smtp-transport.ts'

/** Pixels, so that a square logo isn't larger than the title and a wide one fits on a phone. */
const MAX_LOGO = { width: 200, height: 40 }

/**
 * HTML in the color of the workspace. The logo is attached, because mail programs block remote images. `db` is the
 * transaction of the caller, if there is one: waiting for another connection would wait for itself.
 */
export async function renderBrandedEmail(
  db: Db,
  content: EmailContent,
  attachments: OutgoingEmail['attachments'] = [],
): Promise<Pick<OutgoingEmail, 'html' | 'attachments' | 'workspace'>> {
  const { accent, logo } = await readBranding(db)
  const workspace = content.from
  const png = logo ? await readLogo(db, logo) : undefined
  if (!logo || !png) return { workspace, html: renderHtml({ ...content, accent }), attachments }
  const width = Math.min(MAX_LOGO.width, MAX_LOGO.height * logoRatio(logo))
  const size = { width: Math.round(width), height: Math.round(width / logoRatio(logo)) }
  const attached = { cid: 'logo', filename: 'logo.png', contentType: 'image/png', content: png }
  return { workspace, html: renderHtml({ ...content, accent, logo: size }), attachments: [attached, ...attachments] }
}
