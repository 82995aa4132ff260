import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { errorMessage } from '../../../lib/api/api-error.ts'
import { t } from '../../../lib/t.ts'
import { Button, Dialog, DialogButtons, Field, RadioGroup, useSubmit } from '../../../ui/index.ts'
import { countContents, type HandOverReader, type HandOverSubject, saveHandOver } from './hand-over.ts'

interface HandOverDialogProps {
  subject: HandOverSubject
  /** Approvers to choose from, the usual one first. */
  readers: readonly HandOverReader[]
  /** Of a finished project. */
  archive?: (() => Promise<void>) | undefined
  onClose: () => void
}

export function HandOverDialog({ subject, readers, archive, onClose }: HandOverDialogProps) {
  const [person, setPerson] = useState(readers[0]?.person)
  const reader = readers.find((it) => it.person === person)
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
        ) : archive ? (
          <DialogButtons
            label={t({ id: 'Archive project' })}
            onCancel={onClose}
            onClick={() => void archive().then(onClose)}
          />
        ) : (
          <Button onClick={onClose}>{t({ id: 'Close' })}</Button>
        )
      }
    >
      {save.isSuccess ? (
        <p role="status">
          {archive
            ? t({ id: 'Downloaded. You can archive the project now: it stays readable, and lists leave it out.' })
            : t({ id: 'Downloaded. Approvers can download their own from the project once it’s finished.' })}
        </p>
      ) : subject.isCompany ? (
        <Field label={t({ id: 'It contains what this approver sees' })}>
          <RadioGroup
            value={person ?? null}
            onChange={setPerson}
            options={readers.map(({ person: value, name, projects }) => ({
              value,
              label: name,
              hint: t({ id: '{count, plural, one {# project} other {# projects}}' }, { count: projects.length }),
            }))}
          />
        </Field>
      ) : (
        reader && <Contents project={subject.id} reader={reader} />
      )}
    </Dialog>
  )
}

function Contents({ project, reader }: { project: string; reader: HandOverReader }) {
  const { data, error } = useQuery({
    queryKey: ['customer', 'hand-over', project, reader.person],
    queryFn: () => countContents(reader, project),
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
