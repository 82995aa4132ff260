import type { Company } from '@oriel/contracts/v1/people/companies-schemas'
import { useNavigate } from 'react-router'
import type { useCompanyActions } from '../../features/people/companies/use-company-actions.ts'
import { t } from '../../lib/t.ts'
import { BackLink, Button, Card, PageHeader, Prose, useConfirm } from '../../ui/index.ts'

interface CompanyHeaderProps {
  company: Company
  acts: ReturnType<typeof useCompanyActions>
  onEdit: () => void
  onMerge: () => void
}

export function CompanyHeader({ company, acts, onEdit, onMerge }: CompanyHeaderProps) {
  const { name, address, notes, can } = company
  const confirm = useConfirm()
  const navigate = useNavigate()

  async function erase() {
    const agreed = await confirm({
      title: t({ id: 'Delete {name}?' }, { name }),
      confirmLabel: t({ id: 'Delete' }),
    })
    if (agreed && (await acts.erase())) await navigate('/companies', { replace: true })
  }
  return (
    <>
      <PageHeader
        dense
        above={<BackLink to="/companies">{t({ id: 'Companies' })}</BackLink>}
        title={name}
        text={address}
        actions={
          <>
            {can.includes('edit') && <Button onClick={onEdit}>{t({ id: 'Edit' })}</Button>}
            {can.includes('edit') && <Button onClick={onMerge}>{t({ id: 'Merge' })}</Button>}
            {can.includes('delete') && (
              <Button tone="danger" onClick={() => void erase()}>
                {t({ id: 'Delete' })}
              </Button>
            )}
          </>
        }
      />
      {notes && (
        <Card title={t({ id: 'Notes for the team' })}>
          <Prose text={notes} />
        </Card>
      )}
    </>
  )
}
