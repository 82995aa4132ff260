import { type CalendarFeedKind, calendarFeedKinds } from '@oriel/contracts/enums'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { choicesQuery } from '../../../lib/api/choices.ts'
import { t } from '../../../lib/t.ts'
import type { ConfirmOptions } from '../../../ui/overlay/confirm-dialog.tsx'
import { CopyLinkDialog, Dialog, DialogButtons, Field, Fields, Select } from '../../../ui/index.ts'

interface NewCalendarFeedDialogProps {
  busy: boolean
  onAdd: (draft: { kind: CalendarFeedKind; project?: string }) => void
  onClose: () => void
}

export function NewCalendarFeedDialog({ busy, onAdd, onClose }: NewCalendarFeedDialogProps) {
  const [kind, setKind] = useState<CalendarFeedKind>('mine')
  const [project, setProject] = useState('')
  const { data } = useQuery(choicesQuery)
  const isComplete = kind !== 'project' || project !== ''
  const add = () => onAdd(kind === 'project' ? { kind, project } : { kind })
  return (
    <Dialog
      size="small"
      onClose={onClose}
      title={t({ id: 'New calendar feed' })}
      description={t({ id: 'Dates appear as all-day events in your language.' })}
      footer={
        <DialogButtons
          label={t({ id: 'Create feed' })}
          onCancel={onClose}
          disabled={!isComplete}
          busy={busy}
          onClick={add}
        />
      }
    >
      <Fields>
        <Field label={t({ id: 'What to include' })}>
          <Select
            options={calendarFeedKinds.map((value) => ({ value, label: feedKindLabels[value]() }))}
            value={kind}
            onChange={setKind}
          />
        </Field>
        {kind === 'project' && (
          <Field label={t({ id: 'Project' })} required>
            <Select
              search
              options={(data?.projects ?? []).map(({ id, name }) => ({ value: id, label: name }))}
              value={project}
              onChange={setProject}
            />
          </Field>
        )}
      </Fields>
    </Dialog>
  )
}

const feedKindLabels: Record<CalendarFeedKind, () => string> = {
  mine: () => t({ id: 'My dates' }),
  project: () => t({ id: 'One project' }),
  milestones: () => t({ id: 'Milestones' }),
}

export const feedQuestion = (about: 'rotation' | 'deletion'): ConfirmOptions =>
  about === 'rotation'
    ? {
        title: t({ id: 'Create a new feed link?' }),
        text: t({
          id: 'The old link stops working immediately, and calendars that use it will no longer show anything.',
        }),
        confirmLabel: t({ id: 'Create new link' }),
        tone: 'primary',
      }
    : {
        title: t({ id: 'Delete this calendar feed?' }),
        text: t({ id: 'Calendars subscribed to it will stop updating.' }),
        confirmLabel: t({ id: 'Delete feed' }),
      }

/** Shown only once. */
export function FeedUrlDialog({ address, onClose }: { address: string; onClose: () => void }) {
  const link = new URL(address, window.location.origin).href
  return (
    <CopyLinkDialog
      onClose={onClose}
      title={t({ id: 'Your calendar feed' })}
      description={t({ id: 'Add this link to your calendar app. It’s shown only once.' })}
      link={link}
    />
  )
}
