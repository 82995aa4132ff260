import type { Customer } from '@oriel/contracts/classic/customers'
import { messages } from '@oriel/contracts/messages'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { useEffect, useId } from 'react'
import { Navigate, useNavigate, useParams } from 'react-router'
import { useCustomerEditor } from '../../features/customers/customer-editor.ts'
import { CustomerForm } from '../../features/customers/customer-form.tsx'
import { customerQuery } from '../../lib/project-client.ts'
import { useLeaveGuard } from '../../lib/forms/leave-guard.ts'
import { usePaths } from '../../lib/api/paths.ts'
import { BackLink, Button, Card, PageHeader, SkeletonForm, toast } from '../../ui/index.ts'
import styles from '../form-page.module.css'

interface Destination {
  client: QueryClient
  params: Record<string, string | undefined>
}
export const preload = ({ client, params }: Destination) => client.prefetchQuery(customerQuery(params['id'] ?? ''))

/** The project form as a page (REQ-603): cancel and success return to the list. */
export function CustomerEditScreen() {
  const { id = '' } = useParams()
  const { projects } = usePaths()
  const { data: customer, isError } = useQuery(customerQuery(id))

  useEffect(() => {
    if (isError && !customer) toast.error(messages.error, { message: messages.loadCustomerDataFailed })
  }, [isError, customer])

  if (customer) return <EditPage key={id} customer={customer} />
  if (isError) return <Navigate to={projects} replace />
  return <SkeletonForm />
}

function EditPage({ customer }: { customer: Customer }) {
  const id = useId()
  const { projects } = usePaths()
  const navigate = useNavigate()
  const editor = useCustomerEditor(customer, () => void navigate(projects))
  const { isDirty, isSubmitting, isSubmitSuccessful } = editor.form.formState

  useLeaveGuard(isDirty && !isSubmitting && !isSubmitSuccessful, editor.discard)

  async function cancel() {
    if (await editor.discard()) void navigate(projects)
  }

  return (
    <div className={styles.page}>
      <PageHeader above={<BackLink to={projects}>Back to Customers</BackLink>} title="Edit Customer" />
      <Card>
        <CustomerForm id={id} editor={editor} />
        <div className={styles.buttons}>
          <Button onClick={() => void cancel()}>Cancel</Button>
          <Button tone="primary" type="submit" form={id} busy={isSubmitting}>
            Update Customer
          </Button>
        </div>
      </Card>
    </div>
  )
}
