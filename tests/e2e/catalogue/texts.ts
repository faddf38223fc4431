/**
 * Every text that sections 4, 5 and 8 of the specification name, as it writes them. A text without an entry in the tables
 * beside this file does not compile.
 */
export const specifiedTexts = [
  // 4. On a button while a call runs.
  'Verifying Email...',
  'Resending OTP...',
  'Verifying OTP...',
  'Please Wait...',
  'Updating Password...',
  // 5. What a form says.
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
  // 8. What went wrong, and what went well.
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
] as const

export type SpecifiedText = (typeof specifiedTexts)[number]
