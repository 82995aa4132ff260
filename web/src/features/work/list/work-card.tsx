import { FolderKanban, MessageSquare, Paperclip } from 'lucide-react'
import { t } from '../../../lib/t.ts'
import { AvatarStack, Checkbox, DueLabel, LinkCard, ProgressBar, VisuallyHidden } from '../../../ui/index.ts'
import { useWorkPath } from '../work-items/work-paths.ts'
import { useChangeWork } from '../work-items/use-change-work.ts'
import { InlinePriority, InlineStatus } from '../form/inline-fields.tsx'
import { RecurringMark } from '../recurrence/recurring-mark.tsx'
import { VisibilityMark } from '../visibility/visibility-mark.tsx'
import { isClosed } from '../work-items/is-closed.ts'
import { WorkMenu } from '../page/work-menu.tsx'
import styles from './work-card.module.css'
import type { Work } from '../work-items/work-kinds.ts'

interface WorkCardProps {
  thing: Work
  /** While several are being selected: whether this one is, and what to do when that changes. */
  selection?: { isSelected: boolean; onToggle: () => void } | undefined
}

/** A task or subtask in a list. What can be changed without a form, can be changed here. */
export function WorkCard({ thing, selection }: WorkCardProps) {
  const addressOf = useWorkPath()
  const change = useChangeWork()
  const { title, project, parent } = thing
  return (
    <LinkCard
      to={addressOf(thing)}
      title={title}
      level={2}
      badges={
        <>
          <InlineStatus thing={thing} onChange={change} />
          <InlinePriority thing={thing} onChange={change} />
          <VisibilityMark thing={thing} />
          <RecurringMark thing={thing} />
        </>
      }
      actions={
        selection ? (
          <Checkbox
            checked={selection.isSelected}
            onChange={selection.onToggle}
            label={<VisuallyHidden>{t({ id: 'Select {title}' }, { title })}</VisuallyHidden>}
          />
        ) : (
          <WorkMenu thing={thing} />
        )
      }
    >
      <p className={styles.place}>
        <FolderKanban className={styles.icon} aria-hidden="true" />
        <span className={styles.where}>{parent ? `${project.name} · ${parent.title}` : project.name}</span>
      </p>
      {(thing.subtasks ?? 0) > 0 && (
        <ProgressBar value={thing.progress} label={t({ id: 'Progress of {title}' }, { title })} size="thin" />
      )}
      <div className={styles.foot}>
        <DueLabel day={thing.dueOn} settled={isClosed(thing)} />
        <TalkCounts comments={thing.comments} files={thing.files} />
        <AvatarStack people={thing.assignees} visible={3} />
      </div>
    </LinkCard>
  )
}

/** How much was said and sent; nothing where there is none. */
function TalkCounts({ comments, files }: { comments: number; files: number }) {
  const counts = [
    {
      icon: MessageSquare,
      count: comments,
      label: t({ id: '{count, plural, one {# comment} other {# comments}}' }, { count: comments }),
    },
    {
      icon: Paperclip,
      count: files,
      label: t({ id: '{count, plural, one {# file} other {# files}}' }, { count: files }),
    },
  ].filter(({ count }) => count > 0)
  return counts.map(({ icon: Icon, count, label }) => (
    <span key={label} className={styles.count} title={label}>
      <Icon className={styles.icon} aria-hidden="true" />
      <span aria-hidden="true">{count}</span>
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  ))
}
