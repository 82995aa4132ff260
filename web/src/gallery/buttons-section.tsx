import { Copy, Pencil, Plus, Trash2 } from 'lucide-react'
import { Button, ButtonLink, IconButton, Kbd, Menu, Spinner, Tooltip } from '../ui/index.ts'
import { Line, Section } from './section.tsx'

export function ButtonsSection() {
  return (
    <Section title="Buttons">
      <Line>
        <Button tone="primary">Sign In</Button>
        <Button>Default</Button>
        <Button tone="quiet">Quiet</Button>
        <Button tone="danger">Delete</Button>
      </Line>
      <Line>
        <Button tone="primary" icon={Plus}>
          New Task
        </Button>
        <Button icon={Pencil}>Edit Customer</Button>
        <ButtonLink to="/tasks">All tasks</ButtonLink>
        <ButtonLink to="/tasks" tone="quiet">
          Quiet link
        </ButtonLink>
      </Line>
      <Line>
        <Button size="small" tone="primary" icon={Plus}>
          Small
        </Button>
        <Button size="small">Small</Button>
        <Button size="small" tone="quiet">
          Small
        </Button>
      </Line>
      <Line>
        <Button tone="primary" busy>
          Signing In...
        </Button>
        <Button busy>Saving...</Button>
        <Button disabled>Disabled</Button>
        <Button tone="primary" disabled>
          Disabled
        </Button>
        <Tooltip label="A project manager edits subtasks">
          <Button unavailable icon={Pencil}>
            Edit
          </Button>
        </Tooltip>
      </Line>
      <SmallButtons />
    </Section>
  )
}

function SmallButtons() {
  return (
    <Line>
      <IconButton icon={Pencil} label="Edit" />
      <IconButton icon={Copy} label="Copy" tone="default" />
      <IconButton icon={Trash2} label="Delete" size="small" />
      <Menu
        label="Actions for Landing page"
        items={[
          { label: 'Edit', icon: Pencil, onSelect: () => undefined },
          { label: 'Copy', icon: Copy, onSelect: () => undefined },
          { label: 'Archive', disabled: true, onSelect: () => undefined },
          { label: 'Delete', icon: Trash2, tone: 'danger', divided: true, onSelect: () => undefined },
        ]}
      />
      <Kbd>Ctrl</Kbd>
      <Kbd>K</Kbd>
      <Spinner />
    </Line>
  )
}
