import { FolderKanban, MessageSquare, Paperclip } from 'lucide-react'
import { t } from '../../../lib/t.ts'
import { AvatarStack, Checkbox, DueLabel, LinkCard, ProgressBar, VisuallyHidden } from '../../../ui/index.ts'
import { useWorkPath } from '../work-items/work-paths.ts'
import { useChangeWork } from '../work-items/use-change-work.ts'
import { InlinePriority, InlineStatus } from '../form/inline-fields.tsx'
import { RecurringMark } from '../recurrence/recurring-mark.tsx'
import { VisibilityMark } from '../visibility/visibility-mark.tsx'
import { WorkMenu } from '../page/work-menu.tsx'
import styles from './work-card.module.css'
import common from '../../../ui/layout/common.module.css'
import { LabelChips } from '../../../ui/labels/label-chips.tsx'
import type { Work } from '../work-items/work-kinds.ts'
import { isClosed } from '../../../lib/work-data.ts'

interface WorkCardProps {
  item: Work
  selection?: { isSelected: boolean; onToggle: () => void } | undefined
}

export function WorkCard({ item, selection }: WorkCardProps) {
  const addressOf = useWorkPath()
  const change = useChangeWork()
  const { title, project, parent } = item
  return (
    <LinkCard
      to={addressOf(item)}
      title={title}
      level={2}
      badges={
        <>
          <InlineStatus item={item} onChange={change} />
          <InlinePriority item={item} onChange={change} />
          <VisibilityMark item={item} />
          <RecurringMark item={item} />
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
          <WorkMenu item={item} />
        )
      }
    >
      <p className={styles.place}>
        <FolderKanban className={styles.icon} aria-hidden="true" />
        <span className={common.twoLines}>{parent ? `${project.name} · ${parent.title}` : project.name}</span>
      </p>
      <LabelChips labels={item.labels} />
      {(item.subtasks ?? 0) > 0 && (
        <ProgressBar value={item.progress} label={t({ id: 'Progress of {title}' }, { title })} size="thin" />
      )}
      <div className={styles.foot}>
        <DueLabel inRow day={item.dueOn} settled={isClosed(item)} />
        <TalkCounts comments={item.comments} files={item.files} />
        <AvatarStack people={item.assignees} visible={3} />
      </div>
    </LinkCard>
  )
}

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
