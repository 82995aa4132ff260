import type { Project } from '@oriel/contracts/v1/projects/projects-schemas'
import { useQuery } from '@tanstack/react-query'
import { CommentsPanel } from '../../features/discussion/comments/comments-panel.tsx'
import { conversationQuery } from '../../features/discussion/comments/queries.ts'
import { useMarkConversationRead } from '../../features/discussion/comments/use-mark-read.ts'
import { AttachmentsPanel } from '../../features/discussion/files/attachments-panel.tsx'
import { useWaitingClient } from '../../features/requests/attention/use-waiting-client.ts'
import { useSide } from '../../lib/session/use-side.ts'
import { inBrief } from '../../lib/project-client.ts'
import { t } from '../../lib/t.ts'
import { Unloaded } from '../../ui/index.ts'
import styles from '../record-page.module.css'

export function ProjectConversation({ project }: { project: Project }) {
  const { id, can } = project
  const side = useSide()
  const brief = inBrief(project)
  const isAwaited = useWaitingClient(id)
  const { data, isError, refetch } = useQuery(conversationQuery(id))
  const said = [...(data?.commentList ?? []), ...(data?.fileList ?? [])].map(({ createdAt }) => createdAt)
  useMarkConversationRead({ project: id, unread: data?.unread ?? 0, upTo: said.toSorted().at(-1) })

  if (!data) return <Unloaded query={{ isError, refetch }} title={t({ id: 'Failed to load conversation' })} cards={6} />
  return (
    <div className={styles.columns}>
      <div className={styles.main}>
        <CommentsPanel
          title={t({ id: 'Conversation' })}
          empty={
            side === 'client'
              ? t({
                  id: 'Ask or tell the team anything about the project as a whole. Everyone on the project can read it.',
                })
              : brief.isInternal
                ? t({ id: 'For anything about the project as a whole: decisions, questions, updates.' })
                : t({
                    id: 'For anything about the project as a whole: decisions, questions, updates. You choose what the client can see.',
                  })
          }
          subject={{ kind: 'project', id, commentList: data.commentList }}
          project={brief}
          mayComment={can.includes('comment')}
          isAwaited={isAwaited}
        />
      </div>
      <div className={styles.side}>
        <AttachmentsPanel
          files={data.fileList}
          place={{ kind: 'project', id }}
          project={brief}
          mayAttach={can.includes('attach')}
        />
      </div>
    </div>
  )
}
