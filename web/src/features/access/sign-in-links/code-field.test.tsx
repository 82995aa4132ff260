import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import { CodeField } from './code-field.tsx'

function Page() {
  const { register, watch } = useForm({ defaultValues: { code: '' } })
  return (
    <>
      <CodeField error={undefined} {...register('code')} />
      <output>{watch('code')}</output>
    </>
  )
}

test('of a pasted line the code is kept', async () => {
  const user = userEvent.setup()
  render(<Page />)
  await user.click(screen.getByLabelText(/^6-digit code/))
  await user.paste('Code: 123 456')
  expect(screen.getByRole('status').textContent).toBe('123456')
})
