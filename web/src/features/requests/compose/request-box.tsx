import { LIMITS } from '@oriel/contracts/limits'
import { ChevronDown, Send } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { formatDay } from '../../../lib/dates.ts'
import { t } from '../../../lib/t.ts'
import { ACCEPTED_FILES, Button, Card, Field, FilePicker, Select, TextArea } from '../../../ui/index.ts'
import { WhoCanRead } from '../requests/who-can-read.tsx'
import styles from './request-box.module.css'
import common from '../../../ui/layout/common.module.css'
import { RequestBoxOptions } from './request-box-options.tsx'
import { useComposeRequest } from './use-compose-request.ts'

export interface RequestBoxProps {
  projects: readonly { id: string; name: string; dueOn: string | null }[]
  /** Draft key. */
  about: string
  /** The placeholder was pressed: focus the field. */
  opened: boolean
}

export function RequestBox({ projects, about, opened }: RequestBoxProps) {
  const asking = useComposeRequest(projects, about)
  const { text, type, project, choose, files, busy } = asking
  const [begun, setBegun] = useState(opened || text !== '' || files.shown.length > 0)
  const [more, setMore] = useState(false)
  const field = useFocusWhen(opened)
  const day = projects.find(({ id }) => id === project)?.dueOn
  const isReady = text.trim() !== '' && (day !== null || asking.more.dueOn !== undefined)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (isReady && !busy) void asking.send()
  }

  return (
    <Card title={t({ id: 'What do you need?' })}>
      <form className={common.column3} onSubmit={submit}>
        <Field label={t({ id: 'What do you need?' })} labelHidden>
          <TextArea
            ref={field}
            rows={begun ? 3 : 1}
            value={text}
            maxLength={LIMITS.description}
            placeholder={t({ id: 'Describe it in your own words' })}
            onFocus={() => setBegun(true)}
            onChange={(event) => type(event.target.value)}
          />
        </Field>
        {begun && (
          <>
            {projects.length > 1 && <ProjectChoice projects={projects} value={project} onChange={choose} />}
            <Field label={t({ id: 'Files' })} labelHidden>
              <FilePicker items={files.shown} accept={ACCEPTED_FILES} onAdd={files.add} onRemove={files.remove} />
            </Field>
            {(more || day === null) && (
              <RequestBoxOptions
                project={project}
                isDateRequired={day === null}
                value={asking.more}
                onChange={asking.setMore}
              />
            )}
            {day && !asking.more.dueOn && <DateHint day={day} />}
            <WhoCanRead />
            <div className={styles.buttons}>
              {!more && day !== null && (
                <Button tone="quiet" icon={ChevronDown} onClick={() => setMore(true)}>
                  {t({ id: 'More' })}
                </Button>
              )}
              <Button type="submit" tone="primary" icon={Send} busy={busy} disabled={!isReady}>
                {t({ id: 'Send request' })}
              </Button>
            </div>
          </>
        )}
      </form>
    </Card>
  )
}

const DateHint = ({ day }: { day: string }) => (
  <p className={common.note}>
    {t(
      { id: 'Requested for the project’s due date, {day}. Your project manager will agree on a date with you.' },
      { day: formatDay(day) },
    )}
  </p>
)

function useFocusWhen(opened: boolean) {
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (opened) field.current?.focus()
  }, [opened])
  return field
}

interface ProjectChoiceProps {
  projects: RequestBoxProps['projects']
  value: string
  onChange: (project: string) => void
}

const ProjectChoice = ({ projects, value, onChange }: ProjectChoiceProps) => (
  <Field label={t({ id: 'Project' })}>
    <Select options={projects.map(({ id, name }) => ({ value: id, label: name }))} value={value} onChange={onChange} />
  </Field>
)
