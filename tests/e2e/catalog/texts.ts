/**
 * Every text named in the specification's catalog, verbatim, once. Each has entries in the table of this folder: without one the walk
 * fails.
 */
export const specifiedTexts = [
  // On a button while a call runs (section 4).
  'Verifying Email...',
  'Resending OTP...',
  'Verifying OTP...',
  'Please Wait...',
  'Updating Password...',
  // Form messages (section 5).
  'Please provide an email',
  'You must accept the terms and conditions to use the services',
  'Email not provided',
  'Please provide the required fields',
  'Invalid OTP',
  'All Fields are Required',
  'Wrong Password',
  'Password must be minimum 8 characters long and include at least one uppercase letter, one lowercase letter, and one number',
  'Please fill the required fields',
  'You must be 18 years or older to create account',
  'Please fill all required fields!',
  'Invalid file format or size',
  // Failures and successes (sections 4 and 8).
  "We couldn't verify you right now. Please try again later!",
  "We couldn't verify you right now. Please try to resend OTP!",
  'Please try to resend OTP!',
  "We couldn't login you right now. Please try again!",
  "Couldn't update details right now. Please try again!",
  "We Couldn't reset your password now, please try again later",
  'Check the Image size or extension',
  "Couldn't verify now, Please try again later",
  'Something Went Wrong',
  'User removed successfully',
  'Failed to remove user',
  'Error removing user',
  'Failed to assign admin role',
  "Non-Verified users can't assign as admin!",
  'Customers Data Refreshed',
  'Login Successfully',
  'Account Created Successfully',
  'Password Updated Successfully',
  'OTP Resent',
  "Can't get notifications",
  'Page404',
  'Unexpected Application Error!',
  // Titles of staff's notices (section 9).
  'Account Verified',
  'Verification Request Rejected',
  // Empty and loading states of lists (section 2).
  'No Notification',
  'Getting Data...',
  'No Record Found',
  'Not Uploaded',
] as const

export type SpecifiedText = (typeof specifiedTexts)[number]
