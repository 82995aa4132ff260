import type { Branding, BrandingEdit } from '@oriel/contracts/v1/settings/branding-schemas'
import { readBranding } from '../../../platform/db/read-branding.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { ensureAllowed } from '../../../policy/permissions.ts'
import { policy } from '../../../policy/policy.ts'
import { recordAuditEvent } from '../../activity/audit-log/record-audit-event.ts'
import type { DrawnLogo } from './draw-logo.ts'

export const changeAccent = ({ accent }: BrandingEdit, ctx: RequestContext) =>
  changePart('accent', accent === null ? null : { value: accent, image: null, icon: null }, ctx)

export const setLogo = (
  { background }: { background: 'light' | 'dark' },
  ctx: RequestContext,
  drawn: DrawnLogo | null,
) => changePart(background === 'light' ? 'logo' : 'darkLogo', drawn, ctx)

async function changePart(part: keyof Branding, row: DrawnLogo | null, ctx: RequestContext): Promise<Branding> {
  const { db } = ctx
  ensureAllowed(ctx.actor, policy.settings.edit)
  const before = await readBranding(db)
  const value = row?.value ?? null
  if (before[part] === value) return before
  if (row)
    await db
      .insertInto('branding')
      .values({ part, ...row })
      .onConflict((conflict) => conflict.column('part').doUpdateSet(row))
      .execute()
  else await db.deleteFrom('branding').where('part', '=', part).execute()
  await recordAuditEvent(ctx, { event: 'settings-changed', details: { [part]: [before[part], value] } })
  ctx.afterwards(({ live }) => live.publish({ kind: 'settings', projectId: null, audience: 'team' }))
  return { ...before, [part]: value }
}
