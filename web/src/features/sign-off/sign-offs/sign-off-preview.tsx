import type { Side } from '@oriel/contracts/enums'
import type { SignOffPreview } from '@oriel/contracts/v1/sign-off/deliverables-schemas'
import { clientOfProject } from '../../../lib/project-client.ts'
import { useSide } from '../../../lib/session/use-side.ts'
import { t } from '../../../lib/t.ts'
import { Banner, SharingPreviewList } from '../../../ui/index.ts'
import { SignedContent } from './signed-content.tsx'
import styles from './asking.module.css'
import common from '../../../ui/layout/common.module.css'
import { UnfinishedWarning } from './unfinished-warning.tsx'
import type { SharedWithIt } from './use-request-sign-off.ts'

export function SignOffPreviewStep({ told, along }: { told: SignOffPreview; along: SharedWithIt | null }) {
  const { client, snapshot: shown, share } = told
  const mayShare = canShareAll(useSide(), share)
  return (
    <div className={styles.told}>
      <p>
        {t(
          { id: '{client} will get exactly this, on a separate page:' },
          {
            client: clientOfProject(client, shown.project.name),
          },
        )}
      </p>
      <div className={styles.shown}>
        <SignedContent shown={shown} />
      </div>
      {shown.workItem.unfinished && (
        <div>
          <UnfinishedWarning work={shown.workItem.unfinished} />
          <p className={common.note}>{t({ id: 'Your client reads that the task isn’t finished.' })}</p>
        </div>
      )}
      {share.length > 0 && (
        <Banner
          tone="soon"
          title={
            mayShare
              ? t({ id: 'Your client can’t see all of this yet. This will be shared first:' })
              : t({ id: 'Your client can’t see all of this yet. A manager needs to share this first:' })
          }
        >
          <SharingPreviewList
            items={share.map(({ kind, title }) => ({
              text: title,
              note: kind === 'file' ? t({ id: 'File' }) : t({ id: 'Task' }),
            }))}
            linesIntro={t({ id: 'Along with it:' })}
            lines={alongLines(along)}
          />
        </Banner>
      )}
    </div>
  )
}

const alongLines = (along: SharedWithIt | null) => [
  ...(along?.records ?? []).map(({ text, kind }) => (kind === 'comment' ? `“${text}”` : text)),
  ...(along && along.more > 0 ? [t({ id: 'and {more} more' }, { more: along.more })] : []),
]

/** Only managers can share work items. */
export const canShareAll = (side: Side, share: SignOffPreview['share']) =>
  side === 'manager' || share.every(({ kind }) => kind === 'file')
