import type { Audience } from '@oriel/contracts/words'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { lazyPart } from '../../../lib/code/loaded-later.ts'
import { ACCEPTED_FILES, Banner, Button, Field, FilePicker, SegmentedControl } from '../../../ui/index.ts'
import { useWatch } from 'react-hook-form'
import { useProjectClient } from '../../../lib/project-client.ts'
import { taskTeamQuery } from '../task-queries.ts'
import { texts } from '../texts.ts'
import type { useWorkForm } from './use-work-form.ts'
import { WorkFields } from './work-fields.tsx'
import styles from './work-form.module.css'
import type { Kind, Thing } from '../work-kinds.ts'

const StaleVersions = lazyPart(
  () => import('../page/stale-versions.tsx'),
  (it) => it.StaleVersions,
)

interface WorkFormProps {
  /** So that a button elsewhere can submit it. */
  id: string
  kind: Kind
  thing?: Thing | undefined
  work: ReturnType<typeof useWorkForm>
}

const audiences: { value: Audience; label: string }[] = [
  { value: 'team', label: texts.team },
  { value: 'client', label: texts.client },
]

/** The form of a task or subtask, without its buttons: a dialog and a page each bring their own. */
export function WorkForm({ id, kind, thing, work }: WorkFormProps) {
  const { form, files, stale } = work
  const { data: team } = useQuery(taskTeamQuery(form.getValues('project')))
  const nameOf = (person: string) => team?.team.find(({ id }) => id === person)?.name ?? person
  const mayAssign = !thing || thing.can.includes('assign')
  const project = useWatch({ control: form.control, name: 'project' })
  const client = useProjectClient(thing?.project ?? { id: project, name: texts.theProject }, project !== '')
  return (
    <form id={id} className={styles.form} onSubmit={(event) => void work.submit(event)} noValidate>
      {work.restored && (
        <Banner
          action={
            <Button size="small" onClick={work.discard}>
              {texts.discardDraft}
            </Button>
          }
        >
          {texts.draftRestored} {texts.unsavedFiles}
        </Banner>
      )}
      <Suspense>
        {stale && (
          <StaleVersions
            theirs={stale}
            mine={form.getValues()}
            nameOf={nameOf}
            onKeepMine={() => void work.saveMine()}
            onTakeTheirs={work.takeTheirs}
          />
        )}
      </Suspense>
      <WorkFields kind={kind} form={form} thing={thing} mayAssign={mayAssign} />
      {project !== '' && <p className={styles.readers}>{texts.clientReads(client, kind)}</p>}
      <Field label={texts.attachments}>
        <FilePicker
          items={files.items}
          accept={ACCEPTED_FILES}
          hint={texts.attachmentsHint}
          onAdd={files.add}
          onRemove={files.remove}
        />
      </Field>
      {files.items.length > 0 && (
        <Field
          label={texts.filesFor}
          hint={work.audience === 'client' ? texts.clientSees(client, files.items.length) : texts.teamSees}
        >
          <SegmentedControl options={audiences} value={work.audience} onChange={work.setAudience} />
        </Field>
      )}
    </form>
  )
}
