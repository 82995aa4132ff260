import { useState } from 'react'
import {
  Button,
  DatePicker,
  Dialog,
  SharingPreviewList,
  Field,
  Fields,
  Select,
  TextArea,
  TextInput,
  toast,
  useConfirm,
} from '../ui/index.ts'
import { Line, Section } from './section.tsx'

const priorities = [
  { value: 'low', label: 'Low' },
  { value: 'normal', label: 'Medium' },
  { value: 'high', label: 'High' },
]

export function OverlaysSection() {
  const [open, setOpen] = useState(false)
  const confirm = useConfirm()

  async function askToDelete() {
    const yes = await confirm({
      title: 'Delete task?',
      text: 'Deleting a task also deletes its subtasks, comments, attachments and activity history. A project manager can restore it within 30 days.',
      confirmLabel: 'Delete',
    })
    if (yes) toast.success('Task deleted successfully', { action: { label: 'Undo', onPress: () => undefined } })
  }

  async function askToShow() {
    await confirm({
      title: 'Share this comment with the client?',
      text: (
        <SharingPreviewList
          intro="Clara Bäcker (Bakery Ltd), the client of Bakery website, will be able to read:"
          items={[{ text: 'The first draft is on the stage.', note: 'Eli Sand on “Homepage”' }]}
          linesIntro="Their activity will say:"
          lines={['Eli Sand commented on “Homepage”']}
        />
      ),
      confirmLabel: 'Share with client',
      tone: 'primary',
    })
  }

  return (
    <Section title="Above the page">
      <Line>
        <Button onClick={() => setOpen(true)}>Dialog</Button>
        <Button tone="danger" onClick={() => void askToDelete()}>
          Confirm
        </Button>
        <Button onClick={() => void askToShow()}>Disclosure</Button>
      </Line>
      <Toasts />
      <NewTaskDialog open={open} onClose={() => setOpen(false)} />
    </Section>
  )
}

function Toasts() {
  return (
    <Line>
      <Button onClick={() => toast.success('Task Created!', { message: 'It is at the end of the list.' })}>
        Success
      </Button>
      <Button onClick={() => toast.error('Error', { message: 'Failed to load tasks' })}>Error</Button>
      <Button onClick={() => toast.warning('Account Not Found')}>Warning</Button>
      <Button onClick={() => toast.info('Logged Out', { message: 'You have been successfully logged out.' })}>
        Info
      </Button>
      <Button onClick={() => toast.loading('Uploading')}>Loading</Button>
    </Line>
  )
}

function NewTaskDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [priority, setPriority] = useState('normal')
  const [due, setDue] = useState('')
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="New Task"
      description="It appears for the whole team at once."
      guard="typed"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button tone="primary" onClick={() => toast.success('Task Created!')}>
            Create Task
          </Button>
        </>
      }
    >
      <Fields>
        <Field label="Title" required>
          <TextInput />
        </Field>
        <Field label="Priority">
          <Select options={priorities} value={priority} onChange={setPriority} />
        </Field>
        <Field label="Due date" required>
          <DatePicker value={due} onChange={setDue} />
        </Field>
        <Field label="Description">
          <TextArea />
        </Field>
      </Fields>
    </Dialog>
  )
}
