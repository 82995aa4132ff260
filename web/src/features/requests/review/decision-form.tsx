import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { useProjectClientName } from '../../../lib/project-client.ts'
import { t } from '../../../lib/t.ts'
import { Button } from '../../../ui/index.ts'
import type { RequestSummary } from '../requests/request-data.ts'
import styles from './decision-form.module.css'
import common from '../../../ui/layout/common.module.css'

interface DecisionFormProps {
  title: string
  project: RequestSummary['project']
  onSubmit: (event: FormEvent) => void
  onClose: () => void
  submit: ReactNode
  children: ReactNode
}

/** Takes the focus. */
export function DecisionForm({ title, project, onSubmit, onClose, submit, children }: DecisionFormProps) {
  const client = useProjectClientName(project, true)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    form.current?.scrollIntoView({ block: 'nearest' })
    form.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
  }, [])
  return (
    <form ref={form} className={styles.form} aria-label={title} noValidate onSubmit={onSubmit}>
      {children}
      <div className={common.wrapCenter}>
        {submit}
        <Button onClick={onClose}>{t({ id: 'Cancel' })}</Button>
        <p className={common.note}>{t({ id: '{client} will see this with your decision.' }, { client })}</p>
      </div>
    </form>
  )
}
