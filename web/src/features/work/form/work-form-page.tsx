import { useId } from 'react'
import { useNavigate } from 'react-router'
import { t } from '../../../lib/t.ts'
import { useLeaveGuard } from '../../../lib/forms/leave-guard.ts'
import { BackLink, Button, Card, confirmDiscard, PageHeader } from '../../../ui/index.ts'
import { useWorkForm } from './use-work-form.ts'
import { WorkForm } from './work-form.tsx'
import styles from './work-form.module.css'
import type { WorkKind, Work } from '../work-items/work-kinds.ts'

interface WorkFormPageProps {
  kind: WorkKind
  item: Work
  title: string
  back: { to: string; label: string }
}

export function WorkFormPage({ kind, item, title, back }: WorkFormPageProps) {
  const id = useId()
  const navigate = useNavigate()
  const leave = () => void navigate(back.to)
  const work = useWorkForm({ kind, item, onSaved: leave })
  const { isDirty, isSubmitting } = work.form.formState

  async function mayLeave() {
    const agreed = !(isDirty || work.restored) || (await confirmDiscard())
    if (agreed) work.discard()
    return agreed
  }
  useLeaveGuard(isDirty && !isSubmitting, mayLeave)

  async function cancel() {
    if (await mayLeave()) leave()
  }

  return (
    <div className={styles.page}>
      <PageHeader above={<BackLink to={back.to}>{back.label}</BackLink>} title={title} />
      <Card>
        <WorkForm id={id} kind={kind} item={item} work={work} />
        <div className={styles.buttons}>
          <Button onClick={() => void cancel()}>{t({ id: 'Cancel' })}</Button>
          <Button tone="primary" type="submit" form={id} busy={isSubmitting}>
            {t({ id: 'Save changes' })}
          </Button>
        </div>
      </Card>
    </div>
  )
}
