import { message } from '../message.ts'

export const customerNameRequired = message({ id: 'Customer name is required' })
export const customerNameTooLong = message({ id: 'Customer name cannot exceed 200 characters' })
export const descriptionTooLong = message({ id: 'Description cannot exceed 2000 characters' })
export const customerUserRequired = message({ id: 'Customer user is required' })
export const dueDateRequired = message({ id: 'Due date is required' })
export const dueDateInPast = message({ id: 'Due date cannot be in the past' })
export const customerCreated = message({ id: 'Customer created successfully' })
export const customerUpdated = message({ id: 'Customer updated successfully' })
export const customerDeleted = message({ id: 'Customer deleted successfully' })
export const deleteCustomerFailed = message({ id: 'Failed to delete customer' })
