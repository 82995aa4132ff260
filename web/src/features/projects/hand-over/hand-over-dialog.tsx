import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { errorMessage } from '../../../lib/api/api-error.ts'
import { t } from '../../../lib/t.ts'
import { Button, Dialog, DialogButtons, Field, Fields, RadioGroup, useSubmit } from '../../../ui/index.ts'
import { useArchiveProjects } from '../projects/use-archive-project.ts'
import { countContents, type HandOverReader, type HandOverSubject, saveHandOver } from './hand-over.ts'

interface HandOverDialogProps {
  subject: HandOverSubject
  /** Approvers, the usual one first. */
  readers: readonly HandOverReader[]
  archivable: readonly string[]
  onClose: () => void
}

export function HandOverDialog({ subject, readers, archivable, onClose }: HandOverDialogProps) {
  const [person, setPerson] = useState(readers[0]?.person)
  const reader = readers.find((it) => it.person === person)
  const finished = archivable.filter((id) => reader?.projects.includes(id))
  const count = finished.length
  const archive = useArchiveProjects(subject.name)
  const save = useSubmit((as: HandOverReader) => saveHandOver(subject, as))
  return (
    <Dialog
      size="small"
      title={t({ id: 'Hand over {name}' }, { name: subject.name })}
      description={t({ id: 'A ZIP with a page that opens offline in every browser.' })}
      onClose={onClose}
      footer={
        !save.isSuccess ? (
          <DialogButtons
            label={t({ id: 'Download' })}
            onCancel={onClose}
            busy={save.isPending}
            onClick={() => reader && save.mutate(reader)}
          />
        ) : count > 0 ? (
          <DialogButtons
            label={
              subject.isCompany
                ? t({ id: 'Archive {count, plural, one {# project} other {# projects}}' }, { count })
                : t({ id: 'Archive project' })
            }
            onCancel={onClose}
            onClick={() => void archive(finished, true).then(onClose)}
          />
        ) : (
          <Button onClick={onClose}>{t({ id: 'Close' })}</Button>
        )
      }
    >
      {save.isSuccess ? (
        <p role="status">{startedText(subject, count)}</p>
      ) : (
        <Fields>
          {subject.isCompany && <ReaderChoice readers={readers} person={person} onChange={setPerson} />}
          {reader && <Contents reader={reader} />}
        </Fields>
      )}
    </Dialog>
  )
}

function startedText({ isCompany }: HandOverSubject, finished: number) {
  if (finished === 0)
    return t({ id: 'The download has started. Approvers can download their own from the project once it’s finished.' })
  return isCompany
    ? t({
        id: 'The download has started. You can archive finished projects now: they stay readable, and lists leave them out.',
      })
    : t({
        id: 'The download has started. You can archive the project now: it stays readable, and lists leave it out.',
      })
}

interface ReaderChoiceProps {
  readers: readonly HandOverReader[]
  person: string | undefined
  onChange: (person: string) => void
}

const ReaderChoice = ({ readers, person, onChange }: ReaderChoiceProps) => (
  <Field label={t({ id: 'It contains what this approver sees' })}>
    <RadioGroup
      value={person ?? null}
      onChange={onChange}
      options={readers.map(({ person: value, name, projects }) => ({
        value,
        label: name,
        hint: t({ id: '{count, plural, one {# project} other {# projects}}' }, { count: projects.length }),
      }))}
    />
  </Field>
)

function Contents({ reader }: { reader: HandOverReader }) {
  const { data, error } = useQuery({
    queryKey: ['customer', 'hand-over', reader],
    queryFn: () => countContents(reader),
  })
  if (error) return <p role="alert">{errorMessage(error)}</p>
  return (
    <p aria-busy={!data}>
      {data &&
        t(
          {
            id: 'It contains what {name} sees now: {work, plural, one {# task or subtask} other {# tasks and subtasks}}, {requests, plural, one {# request} other {# requests}}, {signOffs, plural, one {# sign-off} other {# sign-offs}}, {files, plural, one {# file} other {# files}}, and the conversation.',
          },
          { name: reader.name, ...data },
        )}
    </p>
  )
}
