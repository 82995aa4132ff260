import { useState } from 'react'
import { FirstStepsPanel } from '../../features/overview/home/first-steps-panel.tsx'
import type { ManagerHome, PeopleCounts } from '../../features/overview/home/home-queries.ts'
import { NewUserDialog } from '../../features/people/accounts/new-user-dialog.tsx'
import { PasswordDialog } from '../../features/people/accounts/password-dialog.tsx'
import { useUserActions } from '../../features/people/accounts/user-actions.ts'
import { t } from '../../lib/t.ts'

interface FirstStepsProps {
  home: ManagerHome
  people: PeopleCounts
  onNewCustomer: () => void
  onNewTask: () => void
}

export function FirstSteps(props: FirstStepsProps) {
  const [adding, setAdding] = useState<'customer' | 'employee' | null>(null)
  const { revealed, show, hide } = useUserActions()
  return (
    <>
      <FirstStepsPanel {...props} onAddUser={setAdding} />
      {adding && (
        <NewUserDialog
          role={adding}
          onClose={() => setAdding(null)}
          onCreated={(user, password) => {
            setAdding(null)
            show({ title: t({ id: 'Sign-in details to share' }), user, password })
          }}
        />
      )}
      {revealed && <PasswordDialog {...revealed} onClose={hide} />}
    </>
  )
}
