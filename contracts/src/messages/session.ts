import { message } from '../message.ts'

export const emailRequired = message({ id: 'Email is required' })
export const emailInvalid = message({ id: 'Email is invalid' })
export const passwordRequired = message({ id: 'Password is required' })
export const passwordTooShort = message({ id: 'Password must be at least 6 characters' })
export const passwordTooLong = message({ id: 'Password cannot exceed 256 characters' })
export const fixFormErrors = message({ id: 'Please fix the errors in the form before submitting.' })
export const invalidCredentials = message({ id: 'Invalid credentials' })
export const accountInactive = message({ id: 'Account is inactive' })
export const accountInactiveText = message({
  id: 'You’ve been signed out. A project manager can reactivate your account.',
})
export const loginFailedDefault = message({ id: 'Login failed. Please try again.' })
export const loginFailed = message({ id: 'Login Failed' })
export const checkCredentials = message({ id: 'Invalid email or password. Please check your credentials.' })
export const accountNotFound = message({ id: 'Account Not Found' })
export const contactManager = message({ id: "Don't have an account? Contact your Project Manager to get access." })
export const networkError = message({ id: 'Network error. Please check your connection.' })
export const loginError = message({ id: 'Login Error' })
export const somethingWentWrong = message({ id: 'Something went wrong. Please try again.' })
export const loginSuccessful = message({ id: 'Login Successful!' })
export const welcomeBack = message({ id: 'Welcome back, {name}!' })
export const loggedOutTitle = message({ id: 'Logged Out' })
export const loggedOut = message({ id: 'You have been successfully logged out.' })

// any call
export const error = message({ id: 'Error' })
export const tooManyRequests = message({ id: 'Too many requests. Please wait a moment and try again.' })
export const authenticationFailed = message({ id: 'Authentication failed. Please login again.' })
export const badRequest = message({ id: 'Bad request. Please check your input.' })
export const requestFailed = message({ id: 'API request failed.' })
