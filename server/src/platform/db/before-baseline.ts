import type { Kysely } from 'kysely'
import { transaction } from './connection/transaction.ts'
import type { Db } from './connection/connect.ts'

const BASELINE = '501-baseline'

/** Replaced by the baseline in 0.9.0. */
export const REPLACED: readonly string[] = `
  001-baseline 016-removed-keys 018-one-token 019-kept-answers 020-request-indexes 021-settings 023-who-left
  024-starts-on 025-stations 026-follow-work 027-project-conversation 028-needs 029-edited-comments 030-work-lists
  031-saved-views 033-fewer-indexes 036-shown-forecasts 040-moved-lines 041-work-audience 042-shown-fields 050-notices
  051-work-of-nobody 052-followings 055-deliveries 056-notice-settings 060-companies 070-inbound-mail 071-mentions
  072-push-subscriptions 080-invitations 081-sign-in-links 095-request-drafts 100-proposals 110-sign-in-settings
  111-second-factors 112-proven-sessions 113-passkeys 130-link-sign-in 131-new-devices 145-welcomed 150-milestones
  160-oidc 175-deliverables 180-file-versions 181-pins 185-log-chains 186-receipts 187-file-views 190-moved-days
  191-project-starts-on 192-calendar-feeds 195-work-order 205-open-assignments 210-request-draft-files 220-templates
  230-days-off 231-begun-work 240-withdrawal-words 241-deliverable-views 250-recurrences 280-issued-once
  310-shown-promises 311-attention-outcomes 320-search-deliverables 321-agreed-requests 330-purposes-and-issuers
  340-team-annotations 350-write-diet 351-single-rows 360-request-terms 362-partial-emails 363-email-letters
  366-open-subtasks-count 370-trusted-addresses 375-version-visibility 376-folded-texts 380-glossary-codes
  381-no-agreed-date-scores 400-optional-due-dates 410-archived-projects 440-imports 450-mail-servers
  460-projects-without-client 470-undated-agreements 480-branding 500-labels`
  .trim()
  .split(/\s+/)

/** Last commit with them: upgrades older databases to the adopted state. */
export const STEPPING_STONE = '09f6b4f3'

/** `complete`: has the baseline's schema. `incomplete`: older. Null: began with the baseline. */
export function stateBeforeBaseline(applied: readonly string[]): 'complete' | 'incomplete' | null {
  const before = applied.filter(isBeforeBaseline)
  if (before.length === 0) return null
  return before.join() === REPLACED.join() ? 'complete' : 'incomplete'
}

export const isBeforeBaseline = (name: string) => name < BASELINE

/** Another process may have done so. */
export const adoptBaseline = (db: Db) =>
  transaction(db, 'write', async (inside) => {
    const it = inside as unknown as Kysely<{ kysely_migration: { name: string; timestamp: string } }>
    const { numDeletedRows } = await it
      .deleteFrom('kysely_migration')
      .where('name', '<', BASELINE)
      .executeTakeFirstOrThrow()
    if (numDeletedRows === 0n) return
    await it.insertInto('kysely_migration').values({ name: BASELINE, timestamp: new Date().toISOString() }).execute()
  })
