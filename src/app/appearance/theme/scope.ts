/** Class of the element that carries the design tokens as CSS variables (`--ant-…`); set on `<body>`. */
export const TOKEN_SCOPE = 'guangshu';
