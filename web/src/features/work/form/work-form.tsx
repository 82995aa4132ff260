import type { Visibility } from '@oriel/contracts/enums'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useSide } from '../../../lib/session/use-side.ts'
import { t } from '../../../lib/t.ts'
import { lazyComponent } from '../../../lib/code/lazy.ts'
import { ACCEPTED_FILES, Banner, Button, Field, FilePicker, SegmentedControl } from '../../../ui/index.ts'
import { useWatch } from 'react-hook-form'
import { useProjectClientName } from '../../../lib/project-client.ts'
import { isVisibleToClient } from '../visibility/use-share-work.ts'
import { taskTeamQuery } from '../work-items/task-queries.ts'
import type { useWorkForm } from './use-work-form.ts'
import { WorkFields } from './work-fields.tsx'
import styles from './work-form.module.css'
import common from '../../../ui/layout/common.module.css'
import type { WorkKind, Work } from '../work-items/work-kinds.ts'

const VersionConflict = lazyComponent(() => import('../page/version-conflict.tsx'), 'VersionConflict')

interface WorkFormProps {
  id: string
  kind: WorkKind
  item?: Work | undefined
  work: ReturnType<typeof useWorkForm>
}

const visibilityOptions = (): { value: Visibility; label: string }[] => [
  { value: 'team', label: t({ id: 'Team only' }) },
  { value: 'client', label: t({ id: 'Team and client' }) },
]

export function WorkForm({ id, kind, item, work }: WorkFormProps) {
  const { form, files, stale } = work
  const { data: team } = useQuery(taskTeamQuery(form.getValues('project')))
  const nameOf = (person: string) => team?.team.find(({ id }) => id === person)?.name ?? person
  const mayAssign = !item || item.can.includes('assign')
  const project = useWatch({ control: form.control, name: 'project' })
  const client = useProjectClientName(item?.project ?? { id: project, name: t({ id: 'this project' }) }, project !== '')
  return (
    <form id={id} className={styles.form} onSubmit={(event) => void work.submit(event)} noValidate>
      {work.restored && (
        <Banner
          action={
            <Button size="small" onClick={work.discard}>
              {t({ id: 'Start over' })}
            </Button>
          }
        >
          {t({ id: 'We restored your unsaved draft.' })} {t({ id: 'Choose your files again.' })}
        </Banner>
      )}
      <Suspense>
        {stale && (
          <VersionConflict
            theirs={stale}
            mine={form.getValues()}
            nameOf={nameOf}
            onKeepMine={() => void work.saveMine()}
            onTakeTheirs={work.takeTheirs}
          />
        )}
      </Suspense>
      <WorkFields kind={kind} form={form} item={item} mayAssign={mayAssign} />
      {!item && !work.isInternal && <NewWorkVisibility work={work} />}
      {project !== '' && (
        <p className={common.note}>
          {work.isInternal || (item ? !isVisibleToClient(item) : work.effective === 'team')
            ? t({ id: 'Only the team can see this.' })
            : kind === 'task'
              ? t({ id: '{client} can see this task: text, dates, status, and assignees.' }, { client })
              : t({ id: '{client} can see this subtask: text, dates, status, and assignees.' }, { client })}
        </p>
      )}
      <Field label={t({ id: 'Attachments' })}>
        <FilePicker
          items={files.shown}
          accept={ACCEPTED_FILES}
          hint={t({ id: 'Images, video, PDF, Office, text, ZIP, or RAR, up to 50 MB each, 10 at a time' })}
          onAdd={files.add}
          onRemove={files.remove}
        />
      </Field>
      {files.items.length > 0 && !work.isInternal && <FilesVisibility work={work} client={client} />}
    </form>
  )
}

/** Only managers share work. */
function NewWorkVisibility({ work: { visibility, setVisibility } }: Pick<WorkFormProps, 'work'>) {
  const side = useSide()
  return (
    <Field label={t({ id: 'Who can see it' })}>
      <SegmentedControl<Visibility | 'project'>
        options={[
          { value: 'project', label: t({ id: 'Project default' }) },
          ...(side === 'manager' ? [{ value: 'client' as const, label: t({ id: 'Visible to client' }) }] : []),
          { value: 'team', label: t({ id: 'Team only' }) },
        ]}
        value={visibility ?? 'project'}
        onChange={(next) => setVisibility(next === 'project' ? null : next)}
      />
    </Field>
  )
}

function FilesVisibility({ work, client }: Pick<WorkFormProps, 'work'> & { client: string }) {
  return (
    <Field
      label={t({ id: 'Who can see these files' })}
      hint={
        work.fileVisibility === 'client'
          ? t(
              {
                id: '{count, plural, one {{client} will see this file too, and its activity.} other {{client} will see these files too, and their activity.}}',
              },
              { client, count: work.files.items.length },
            )
          : t({ id: 'Only the team can see them.' })
      }
    >
      <SegmentedControl options={visibilityOptions()} value={work.fileVisibility} onChange={work.setFileVisibility} />
    </Field>
  )
}
