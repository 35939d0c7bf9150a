export const languages = ['en', 'id'] as const;
export type Language = (typeof languages)[number];

/** The texts of the provider's own pages. They come from the server, so that they work without script. */
const texts = {
  en: {
    language: 'Language',
    theme: 'Switch between light and dark',
    signIn: 'Sign in',
    useAccount: 'Use the account that your crewing office gave you.',
    wrong: 'Email or password is not correct. Please try again.',
    wait: 'Too many failed attempts from this network. Wait {{seconds}} seconds, then try again.',
    ownDevice: 'This is my own device',
    ownDeviceHint: 'You stay signed in when you close the browser. Do not tick this on a shared computer.',
    email: 'Email',
    password: 'Password',
    forgot: 'Forgot password?',
    tries: 'After five failed attempts, the account is locked for 15 minutes.',
    submit: 'SIGN IN',
    codeTitle: 'Enter your code',
    codeText: 'Open the authenticator app on your phone and type the code it shows for Crew Portal.',
    code: 'Code',
    codeHint: 'Six digits; a new code appears every 30 seconds. A recovery code works too.',
    codeHintBeside: 'Six digits of your authenticator app, or a recovery code.',
    codeLost: 'Phone and recovery codes lost? Ask a super admin of your company to reset your two-step sign-in.',
    codeWrong: 'The code is not correct, or it was used already. Wait for the next one and try again.',
    codeWait: 'Too many wrong codes. Wait 15 minutes, then try again.',
    stepTitle: 'Confirm that it is you',
    stepText: 'Use your passkey: your fingerprint, face, screen lock or security key.',
    usePasskey: 'USE YOUR PASSKEY',
    signInWithPasskey: 'SIGN IN WITH A PASSKEY',
    passkeyFailed: 'The passkey was not accepted. Try again, or choose another way to sign in.',
    setUpPasskey: 'SET UP A PASSKEY INSTEAD',
    passkeyNotMade: 'No passkey was set up. Try again, or use an authenticator app.',
    passkeyNeedsScript: 'To use a passkey, allow JavaScript in your browser.',
    or: 'or',
    recoveryCode: 'Recovery code',
    recoveryHint: 'One of the codes that you kept when you set up your passkey.',
    goOn: 'CONTINUE',
    mailTitle: 'Check your email',
    mailText:
      'Your account needs a second step to sign in. So that no one else sets it up, we have sent a code to the email address of your account.',
    mailHint: 'Six digits, good for 15 minutes. Look in the spam folder too.',
    mailWrong: 'The code is not correct. Type the code of the newest message.',
    setUpTitle: 'Set up two-step sign-in',
    setUpText:
      'Your account needs a second step to sign in. Scan the picture with an authenticator app, then type the code it shows.',
    picture: 'QR code for the authenticator app',
    orType: 'You cannot scan it? Type this key into the app:',
    setUpHint: 'Six digits; a new code appears every 30 seconds.',
    recoveryTitle: 'Keep your recovery codes',
    recoveryText:
      'Each of them signs you in once when your phone is not at hand. Print them or keep them in a password manager: they are not shown again.',
    recoveryKept: 'I HAVE KEPT THEM',
    demo: 'Demo sign-ins',
    switchedOff: 'Deactive',
    rights: 'All Rights Reserved',
    privacy: 'Privacy Policy',
    again: 'Sign in again',
    expired: 'This sign-in page has expired',
    expiredText: 'It was open for too long or has already been used. Start again to sign in.',
    failed: 'Sign-in failed',
    failedText: 'The sign-in request could not be read. Start again from the portal.',
    outside: 'The identity provider did not confirm your sign-in. Please try again.',
    busy: 'Too many sign-ins from your network',
    busyText: 'Too many sign-ins were started from your network. Wait a few minutes, then try again.',
    stranger:
      'There is no Crew Portal account for the identity you signed in with. Ask your crewing office to create one.',
    signOut: 'Sign out',
    signOutText: 'Do you want to sign out of Crew Portal on this device?',
    stay: 'Stay signed in',
    signedOut: 'You are signed out',
    signedOutText: 'Your session on this device has ended.',
  },
  id: {
    language: 'Bahasa',
    theme: 'Ganti tampilan terang atau gelap',
    signIn: 'Masuk',
    useAccount: 'Gunakan akun dari kantor crewing Anda.',
    wrong: 'Email atau kata sandi tidak benar. Silakan coba lagi.',
    wait: 'Terlalu banyak percobaan gagal dari jaringan ini. Tunggu {{seconds}} detik, lalu coba lagi.',
    ownDevice: 'Ini perangkat saya sendiri',
    ownDeviceHint: 'Anda tetap masuk setelah peramban ditutup. Jangan centang di komputer bersama.',
    email: 'Email',
    password: 'Kata sandi',
    forgot: 'Lupa kata sandi?',
    tries: 'Setelah lima kali gagal, akun terkunci selama 15 menit.',
    submit: 'MASUK',
    codeTitle: 'Masukkan kode Anda',
    codeText: 'Buka autentikator di ponsel Anda, lalu ketik kode yang tampil untuk Crew Portal.',
    code: 'Kode',
    codeHint: 'Enam angka; kode baru muncul setiap 30 detik. Kode pemulihan juga dapat dipakai.',
    codeHintBeside: 'Enam angka dari autentikator, atau kode pemulihan.',
    codeLost:
      'Ponsel dan kode pemulihan hilang? Mintalah super admin perusahaan mengatur ulang masuk dua langkah Anda.',
    codeWrong: 'Kode tidak benar atau sudah dipakai. Tunggu kode berikutnya, lalu coba lagi.',
    codeWait: 'Terlalu banyak kode salah. Tunggu 15 menit, lalu coba lagi.',
    stepTitle: 'Konfirmasi bahwa ini Anda',
    stepText: 'Gunakan kunci sandi Anda: sidik jari, wajah, kunci layar, atau kunci keamanan.',
    usePasskey: 'GUNAKAN KUNCI SANDI',
    signInWithPasskey: 'MASUK DENGAN KUNCI SANDI',
    passkeyFailed: 'Kunci sandi tidak diterima. Silakan coba lagi atau pilih cara lain untuk masuk.',
    setUpPasskey: 'PAKAI KUNCI SANDI SAJA',
    passkeyNotMade: 'Kunci sandi gagal dibuat. Silakan coba lagi atau gunakan autentikator.',
    passkeyNeedsScript: 'Untuk memakai kunci sandi, aktifkan JavaScript di peramban Anda.',
    or: 'atau',
    recoveryCode: 'Kode pemulihan',
    recoveryHint: 'Salah satu kode yang Anda simpan saat menambahkan kunci sandi.',
    goOn: 'LANJUT',
    mailTitle: 'Periksa email Anda',
    mailText:
      'Akun Anda memerlukan langkah kedua untuk masuk. Agar tidak ada orang lain yang mengaktifkannya, kami telah mengirim kode ke alamat email akun Anda.',
    mailHint: 'Enam angka, berlaku 15 menit. Periksa juga folder spam.',
    mailWrong: 'Kode tidak benar. Ketik kode dari pesan yang terbaru.',
    setUpTitle: 'Aktifkan masuk dua langkah',
    setUpText:
      'Akun Anda memerlukan langkah kedua untuk masuk. Pindai gambar ini dengan autentikator, lalu ketik kode yang tampil.',
    picture: 'Kode QR untuk autentikator',
    orType: 'Tidak dapat memindai? Ketik kunci ini di autentikator:',
    setUpHint: 'Enam angka; kode baru muncul setiap 30 detik.',
    recoveryTitle: 'Simpan kode pemulihan Anda',
    recoveryText:
      'Setiap kode dapat dipakai satu kali untuk masuk bila ponsel tidak ada. Cetak atau simpan di pengelola kata sandi: kode ini tidak ditampilkan lagi.',
    recoveryKept: 'SUDAH SAYA SIMPAN',
    demo: 'Akun demo',
    switchedOff: 'Nonaktif',
    rights: 'Hak cipta dilindungi undang-undang',
    privacy: 'Kebijakan Privasi',
    again: 'Masuk lagi',
    expired: 'Halaman masuk ini sudah kedaluwarsa',
    expiredText: 'Halaman terlalu lama terbuka atau sudah dipakai. Mulai lagi untuk masuk.',
    failed: 'Gagal masuk',
    failedText: 'Permintaan masuk tidak dapat dibaca. Mulai lagi dari portal.',
    outside: 'Penyedia identitas tidak mengonfirmasi proses masuk Anda. Silakan coba lagi.',
    busy: 'Terlalu banyak proses masuk dari jaringan Anda',
    busyText: 'Tunggu beberapa menit, lalu coba lagi.',
    stranger: 'Belum ada akun Crew Portal untuk identitas yang Anda pakai. Mintalah kantor crewing membuatkannya.',
    signOut: 'Keluar',
    signOutText: 'Keluar dari Crew Portal di perangkat ini?',
    stay: 'Tetap masuk',
    signedOut: 'Anda sudah keluar',
    signedOutText: 'Sesi Anda di perangkat ini sudah berakhir.',
  },
} satisfies Record<Language, Record<string, string>>;

export type Texts = Record<keyof (typeof texts)['en'], string>;

export const textsOf = (language: Language): Texts => texts[language];

/** The first language asked for that we have; asked for may be anything, as it comes from outside. */
export function languageOf(...asked: unknown[]): Language {
  for (const wish of asked) {
    if (typeof wish !== 'string') continue;
    for (const tag of wish.toLowerCase().split(/[\s,]+/)) {
      const found = languages.find(
        (language) => tag === language || tag.startsWith(`${language}-`) || tag.startsWith(`${language};`),
      );
      if (found) return found;
    }
  }
  return 'en';
}
