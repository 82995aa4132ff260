import { logoRatio } from '@oriel/contracts/branding/branding-style'
import { readBranding, readLogo } from '../../../../platform/db/read-branding.ts'
import type { Db } from '../../../../platform/db/connection/connect.ts'
import { type EmailContent, renderHtml } from './render-email.ts'
import type { OutgoingEmail } from '../smtp-transport.ts'

/** Pixels: square logos stay below the title's size, wide ones fit on phones. */
const MAX_LOGO = { width: 200, height: 40 }

/**
 * The logo is attached: mail programs block remote images. `db`: the caller's transaction; waiting for another
 * connection would deadlock.
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
