import { LIMITS } from '@oriel/contracts/limits'
import { type Visibility, type Role } from '@oriel/contracts/enums'
import { ArrowUp, CircleQuestionMark, Eye, Lock } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react'
import { isSubmitKey } from '../../../lib/keys/read-key.ts'
import { t } from '../../../lib/t.ts'
import { useDraft } from '../../../lib/forms/drafts.ts'
import { useProjectClientName } from '../../../lib/project-client.ts'
import type { ProjectInBrief } from '../../../lib/work-data.ts'
import { useMe } from '../../../lib/session/session.ts'
import {
  Button,
  Field,
  type FileItem,
  FileLines,
  MentionArea,
  SegmentedControl,
  useUnsentFiles,
} from '../../../ui/index.ts'
import styles from './comments-panel.module.css'
import common from '../../../ui/layout/common.module.css'

interface CommentComposerProps {
  on: string
  /** Draft key: 'task:<id>'. */
  about: string
  project: ProjectInBrief
  onSay: (said: CommentInput) => Promise<boolean>
  /** Visibility then defaults to the client. */
  isAwaited?: boolean
  question?: OpenQuestion | undefined
}

export interface OpenQuestion {
  by: string
  text: string
}

export interface CommentInput {
  text: string
  visibility: Visibility
  question?: true
  files: File[]
}

type Choice = Visibility | 'question'

/** REQ-103. A single option isn't offered. */
const visibilityOptions: Record<Role, Choice[]> = {
  pm: ['team', 'client', 'question'],
  employee: ['team', 'client', 'question'],
  customer: ['client'],
}
const options = () =>
  [
    { value: 'team', label: t({ id: 'Team only' }), icon: Lock },
    { value: 'client', label: t({ id: 'Team and client' }), icon: Eye },
    { value: 'question', label: t({ id: 'Question for the client' }), icon: CircleQuestionMark },
  ] as const

/** After a reload, unsent files are listed as to be chosen again. */
function useCommentFiles(about: string) {
  const [files, setFiles] = useState<File[]>([])
  const waiting = files.map(({ name, size }, at): FileItem => ({ id: `${at}`, name, size, state: 'waiting' }))
  const { lost, giveUp } = useUnsentFiles(`comment:${about}`, waiting)
  function removeFile(id: string) {
    giveUp(id)
    setFiles(files.filter((_, at) => `${at}` !== id))
  }
  return { files, setFiles, items: [...lost, ...waiting], removeFile }
}

function useUnsentComment(about: string, usual: Choice, onSay: CommentComposerProps['onSay']) {
  const draft = useDraft<string>(`comment:${about}`)
  const [text, setText] = useState(draft.found ?? '')
  // A restored draft keeps its visibility.
  const [chosen, setChosen] = useState<Choice | null>(draft.found ? usual : null)
  const visibility = chosen ?? usual
  const [busy, setBusy] = useState(false)
  const meanwhile = useRef('')
  const { files, setFiles, ...shown } = useCommentFiles(about)
  const isEmpty = text.trim() === '' && files.length === 0

  function type(next: string) {
    meanwhile.current = next
    setText(next)
    setChosen((before) => before ?? (next ? usual : null))
    if (next) draft.keep(next)
    else draft.drop()
  }

  async function send(event?: FormEvent) {
    event?.preventDefault()
    if (isEmpty || busy) return
    setBusy(true)
    setText('')
    meanwhile.current = ''
    const said = await onSay({
      text: text.trim(),
      files,
      ...(visibility === 'question' ? { visibility: 'client', question: true } : { visibility: visibility }),
    })
    if (said) setFiles((now) => now.filter((file) => !files.includes(file)))
    // On failure, keep the failed text and what was typed since.
    if (!said) type(meanwhile.current ? `${text}\n${meanwhile.current}` : text)
    else if (!meanwhile.current) {
      draft.drop()
      // Chosen per comment (REQ-103).
      setChosen(null)
    }
    setBusy(false)
  }

  return { text, type, ...shown, setFiles, isEmpty, visibility, setVisibility: setChosen, busy, send }
}

export function CommentComposer({ on, about, project, onSay, isAwaited = false, question }: CommentComposerProps) {
  const { role } = useMe()
  const choices: Choice[] = project.isInternal ? ['team'] : visibilityOptions[role]
  const { text, type, items, setFiles, removeFile, isEmpty, visibility, setVisibility, busy, send } = useUnsentComment(
    about,
    isAwaited ? 'client' : (choices[0] ?? 'team'),
    onSay,
  )
  const client = useProjectClientName(project, choices.length > 1 && visibility !== 'team')

  function press(event: KeyboardEvent) {
    if (isSubmitKey(event)) void send()
  }

  return (
    <form className={styles.composer} data-docked onSubmit={(event) => void send(event)}>
      {question && (
        <p className={styles.asked}>
          <b>{t({ id: '{name} has a question' }, { name: question.by })}</b> <span>{question.text}</span>
        </p>
      )}
      <Field
        label={question ? t({ id: 'Your reply to {name}' }, { name: question.by }) : t({ id: 'Write a comment' })}
        labelHidden
      >
        <MentionArea
          written={{ on, visibility: visibility === 'team' ? 'team' : 'client' }}
          rows={3}
          value={text}
          maxLength={LIMITS.comment}
          placeholder={question ? t({ id: 'Write a reply' }) : t({ id: 'Write a comment' })}
          aria-keyshortcuts="C"
          onChange={(event) => type(event.target.value)}
          onKeyDown={press}
          onFiles={(added) => setFiles((now) => [...now, ...added])}
        />
        <FileLines items={items} onRemove={removeFile} />
      </Field>
      <div className={styles.send}>
        {choices.length > 1 && (
          <div className={styles.visibility}>
            <SegmentedControl
              label={t({ id: 'Who can read this' })}
              options={options()}
              value={visibility}
              onChange={setVisibility}
            />
            <p className={common.note}>{readersText(visibility, client)}</p>
          </div>
        )}
        <Button type="submit" tone="primary" icon={ArrowUp} short busy={busy} disabled={isEmpty}>
          {question ? t({ id: 'Send reply' }) : t({ id: 'Add Comment' })}
        </Button>
      </div>
    </form>
  )
}

function readersText(choice: Choice, client: string) {
  if (choice === 'team') return t({ id: 'Only the team can see this.' })
  if (choice === 'client') return t({ id: '{client} will see this too.' }, { client })
  return t({ id: '{client} will see this too. It stays on their home page until they reply.' }, { client })
}
