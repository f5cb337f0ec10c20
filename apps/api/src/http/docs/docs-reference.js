// Swagger UI has dark colors of its own.
document.documentElement.classList.toggle("dark-mode", matchMedia("(prefers-color-scheme: dark)").matches);

SwaggerUIBundle({
  url: "/openapi.json",
  dom_id: "#reference",
  deepLinking: true,
  docExpansion: "none",
  validatorUrl: null,
  tryItOutEnabled: false,
});
